import { prorate, sumCents } from '../base/money.ts'

/** The version of a ticket's lines: a union of kinds. Version 1 knew variants alone. */
export const TICKET_VERSION = 2 as const

/** The most articles of the catalog on a parked ticket, whose pairs no one else can buy for two hours. */
export const MOST_PARKED_UNITS = 40

/** The most articles that are reserved while their ticket is being paid; a larger ticket reserves none. */
export const MOST_RESERVED_UNITS = 100

/** Characters of a note: on a line, and on the whole ticket. */
export const MOST_LINE_NOTE = 200
export const MOST_NOTE = 500

export interface DiscountInput {
  /** Cents off the whole line; only one of the two is set. */
  discount_cents?: number | undefined
  /** Per cent of the whole line, to two decimals. */
  discount_percent?: number | undefined
}

/** The discount on a line of `grossCents`, at most all of it: half a cent is rounded up, in the customer's favour. */
export function lineDiscount(
  grossCents: number,
  { discount_cents, discount_percent }: DiscountInput,
) {
  if (discount_percent === undefined) return Math.min(discount_cents ?? 0, grossCents)
  return Math.floor((grossCents * Math.round(discount_percent * 100) + 5_000) / 10_000)
}

/** Whether a role with the limit `maxPercent` may give this discount on a line. */
export function isDiscountAllowed(
  grossCents: number,
  discountCents: number,
  maxPercent: number,
): boolean {
  return discountCents <= lineDiscount(grossCents, { discount_percent: maxPercent })
}

/** What a colleague has approved for a discount of so many cents: its per cent, or nothing where it comes to more. */
export function getApprovedPercent(
  approved: { percent: number; mostCents: number | null } | undefined,
  discountCents: number,
): number {
  const most = approved?.mostCents ?? Number.POSITIVE_INFINITY
  return approved && discountCents <= most ? approved.percent : 0
}

/** A limit that covers the discount: its per cent, and with cents no more than a hundredth above it. */
export function getDiscountPercent(grossCents: number, discount: DiscountInput): number {
  if (discount.discount_percent !== undefined) return discount.discount_percent
  const off = lineDiscount(grossCents, discount)
  const hundredths = Math.floor((off * 10_000) / grossCents)
  const isEnough = isDiscountAllowed(grossCents, off, hundredths / 100)
  return (isEnough ? hundredths : hundredths + 1) / 100
}

interface DiscountedLine {
  /** Before all discounts, in cents. */
  gross: number
  /** Its own discount, in cents. */
  off: number
}

/**
 * Each line's share of a discount on the whole ticket, in cents, by the largest remainder. It comes after the lines' own
 * discounts, and is at most all that they cost.
 */
export function shareTicketDiscount(
  lines: readonly DiscountedLine[],
  discount: DiscountInput,
): number[] {
  const totals = lines.map(({ gross, off }) => gross - off)
  const cents = lineDiscount(sumCents(totals), discount)
  return cents === 0 ? totals.map(() => 0) : prorate(cents, totals)
}

/** Whether a role may give a line this discount and this share of the ticket's; sharing may round a line up by a cent. */
export function isSharedDiscountAllowed(
  { gross, off }: DiscountedLine,
  share: number,
  maxPercent: number,
): boolean {
  return isDiscountAllowed(gross, off + share - (share > 0 ? 1 : 0), maxPercent)
}

/** A limit that covers a discount on the whole ticket together with those of its lines, in per cent. */
export function getTicketDiscountPercent(
  lines: readonly DiscountedLine[],
  discount: DiscountInput,
): number {
  const isAlone = lines.every(({ off }) => off === 0)
  if (isAlone && discount.discount_percent !== undefined) return discount.discount_percent
  const shares = shareTicketDiscount(lines, discount)
  const percents = lines.map(({ gross, off }, at) => {
    const share = shares[at] ?? 0
    const discount_cents = off + share - 1
    return share > 0 && discount_cents > 0 ? getDiscountPercent(gross, { discount_cents }) : 0
  })
  return Math.max(0, ...percents)
}

/** A line of a ticket with what it comes to, in cents of zero or more. */
interface AmountLine {
  kind: string
  total_cents: number
}

/** The kinds of lines that take something off what the customer pays. */
const LOWERING = new Set(['return', 'loan_deposit'])

/**
 * What a ticket comes to, in cents: what is handed over counts above zero, what is taken back below. Below zero the
 * shop owes the customer.
 */
export function getTicketBalance(lines: readonly AmountLine[]): number {
  return lines.reduce(
    (sum, { kind, total_cents }) => sum + (LOWERING.has(kind) ? -total_cents : total_cents),
    0,
  )
}
