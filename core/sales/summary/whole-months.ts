/** Days of the shop, `YYYY-MM-DD`, both included; an end that is absent is open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

export interface WholeMonths {
  /** The first days of the first month and of the month after the last; absent where the range is open. */
  since?: string | undefined
  until?: string | undefined
  /** Days of the range that are in none of those months. */
  edges: DayRange[]
  /** Days of those months that are not in the range. */
  cuts: DayRange[]
}

/**
 * The months that stand for a range, and the few days to add and to take off: a month counts as a whole once the range has more
 * than half of it. Null where no month does.
 */
export function splitWholeMonths({ from, to }: DayRange): WholeMonths | null {
  if (from && to && from > to) return null
  const months: WholeMonths = { edges: [], cuts: [] }
  if (from && to && firstOfMonth(from) === firstOfMonth(to)) {
    const days = dayOfMonth(to) - dayOfMonth(from) + 1
    if (2 * days <= countDays(from)) return null
    months.since = firstOfMonth(from)
    months.until = monthAfter(from)
    cutBefore(months, from)
    cutAfter(months, to)
    return months
  }
  if (from) addFirst(months, from)
  if (to) addLast(months, to)
  const { since, until } = months
  return since && until && since >= until ? null : months
}

function addFirst(months: WholeMonths, from: string): void {
  if (2 * (dayOfMonth(from) - 1) < countDays(from)) {
    months.since = firstOfMonth(from)
    cutBefore(months, from)
  } else {
    months.since = monthAfter(from)
    months.edges.push({ from, to: toDay(from, countDays(from)) })
  }
}

function addLast(months: WholeMonths, to: string): void {
  if (2 * dayOfMonth(to) > countDays(to)) {
    months.until = monthAfter(to)
    cutAfter(months, to)
  } else {
    months.until = firstOfMonth(to)
    months.edges.push({ from: firstOfMonth(to), to })
  }
}

function cutBefore({ cuts }: WholeMonths, day: string): void {
  if (dayOfMonth(day) > 1)
    cuts.push({ from: firstOfMonth(day), to: toDay(day, dayOfMonth(day) - 1) })
}

function cutAfter({ cuts }: WholeMonths, day: string): void {
  const last = countDays(day)
  if (dayOfMonth(day) < last)
    cuts.push({ from: toDay(day, dayOfMonth(day) + 1), to: toDay(day, last) })
}

const dayOfMonth = (day: string) => Number(day.slice(8))

/** A day of the same month. */
const toDay = (day: string, n: number) => `${day.slice(0, 7)}-${String(n).padStart(2, '0')}`

const firstOfMonth = (day: string) => toDay(day, 1)

/** How many days the month of a day has. */
function countDays(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${day.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
}
