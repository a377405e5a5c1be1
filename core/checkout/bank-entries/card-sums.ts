import { addDays } from '../../base/days/rules.ts'
import { CARD_SCOPES, type CardScope } from './rules.ts'

/** What was taken by card on a day, less what went back, in cents. */
export interface CardDay {
  day: string
  scope: Exclude<CardScope, 'all'>
  cents: number
}

/** Days whose cards a bank may have paid by one entry. */
export interface CardSum {
  scope: CardScope
  from: string
  to: string
  cents: number
  /** What the bank kept. */
  fee_cents: number
}

/** A bank pays the cards of a weekend at once, at most this many days of them. */
const MOST_DAYS = 4
/** Between the last day of the cards and that of the money. */
const MOST_DAYS_LATE = 7
/** Fees of cards lie below two per cent; some banks pay them apart. */
const MOST_FEE = 0.03

/** The first day whose cards an entry of that day can pay. */
export const firstCardDay = (bookedOn: string): string =>
  addDays(bookedOn, 1 - MOST_DAYS - MOST_DAYS_LATE)

/**
 * Which days' cards an entry of the account pays, the likeliest first, three at most: where the bank keeps least, then the
 * latest. Days that another entry has paid are left out.
 */
export function proposeCardSums(
  { bookedOn, amountCents }: { bookedOn: string; amountCents: number },
  days: readonly CardDay[],
  paid: readonly Pick<CardSum, 'scope' | 'from' | 'to'>[],
): CardSum[] {
  const found: CardSum[] = []
  const scopes = CARD_SCOPES.map((scope) => ({ scope, cents: sumByDay(days, scope) }))
  for (const range of listRanges(bookedOn)) {
    // Tills and web together are the sum of one of them where the other took nothing.
    const isNew = (cents: number) =>
      cents > 0 && !found.some((each) => each.cents === cents && isSameRange(each, range))
    for (const { scope, cents: byDay } of scopes) {
      const cents = sumDays(byDay, range)
      const fee = cents - amountCents
      const isPaid = paid.some((each) => doOverlap(each, { scope, ...range }))
      if (isNew(cents) && !isPaid && fee >= 0 && fee <= cents * MOST_FEE)
        found.push({ scope, ...range, cents, fee_cents: fee })
    }
  }
  return found.toSorted((a, b) => a.fee_cents - b.fee_cents || b.to.localeCompare(a.to)).slice(0, 3)
}

interface DayRange {
  from: string
  to: string
}

const isSameRange = (a: DayRange, b: DayRange) => a.from === b.from && a.to === b.to

/** The latest and shortest first. */
function listRanges(bookedOn: string): DayRange[] {
  const ranges: DayRange[] = []
  for (let late = 0; late <= MOST_DAYS_LATE; late++) {
    const to = addDays(bookedOn, -late)
    for (let length = 1; length <= MOST_DAYS; length++)
      ranges.push({ from: addDays(to, 1 - length), to })
  }
  return ranges
}

function sumByDay(days: readonly CardDay[], scope: CardScope): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const each of days)
    if (scope === 'all' || each.scope === scope)
      sums.set(each.day, (sums.get(each.day) ?? 0) + each.cents)
  return sums
}

/** Nothing where its first or its last day has taken none: a shorter range says the same. */
function sumDays(byDay: ReadonlyMap<string, number>, { from, to }: DayRange): number {
  if (!(byDay.get(from) && byDay.get(to))) return 0
  let sum = 0
  for (let day = from; day <= to; day = addDays(day, 1)) sum += byDay.get(day) ?? 0
  return sum
}

/** Whether two entries would pay the same cards. */
function doOverlap(
  a: Pick<CardSum, 'scope' | 'from' | 'to'>,
  b: Pick<CardSum, 'scope' | 'from' | 'to'>,
): boolean {
  const isSameScope = a.scope === b.scope || a.scope === 'all' || b.scope === 'all'
  return isSameScope && a.from <= b.to && b.from <= a.to
}
