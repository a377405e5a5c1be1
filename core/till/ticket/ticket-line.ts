import { z } from 'zod'
import { MOST_CENTS, MOST_TICKET_LINES, MOST_UNITS } from '../../base/limits.ts'
import { SingleLineText } from '../../base/schemas.ts'
import type { OfferedVariant } from '../../pricing/read-offer.ts'
import type { SoldVariant } from '../../stock/allocate-sold-goods.ts'
import type { WantedItem } from '../../stock/allocation.ts'
import { TICKET_VERSION } from '../rules.ts'
import { Charged } from './charged.ts'
import { hasDepositsOnce } from './deposit-ticket-line.ts'
import { DiscountApproval } from './discount-approval.ts'
import { lineNotes } from './line-notes.ts'
import { hasLoanDepositsOnce } from './loan-deposit-line.ts'
import { hasLentItemsOnce, isLoanLine, lentItem } from './loan-line.ts'
import { isOtherLine, isSettledKind, OTHER_LINES } from './other-lines.ts'
import type { ReturnLine } from './return-line.ts'

/** What goods on a ticket have in common: how many, and one discount on the whole line. */
const quantity = z.int().min(1).max(MOST_UNITS)

const discounts = {
  discount_cents: z.int().min(0).optional(),
  /** Per cent of the whole line, to two decimals. */
  discount_percent: z.number().min(0).max(100).multipleOf(0.01).optional(),
  discount_approval: DiscountApproval.optional(),
}
export const hasOneDiscount = (line: { discount_cents?: unknown; discount_percent?: unknown }) =>
  line.discount_cents === undefined || line.discount_percent === undefined
export const ONE_DISCOUNT = { message: 'ONE_DISCOUNT' }

const id = z.int().positive()

/** The unit that comes back on the same ticket and for which this one goes out. */
const exchanged = { exchange_for: z.strictObject({ line_id: id, n: id }).optional() }

/** A variant of the catalog, at its price of the moment. */
const sell = {
  kind: z.literal('sell'),
  variant_id: id,
  quantity,
  /** The seller has the pairs in hand: those that the count lacks are found. */
  in_hand: z.boolean().optional(),
  ...exchanged,
  ...lineNotes,
  ...discounts,
}

/** What no catalog has, at a typed price of one, VAT included; it is taxed at the general rate of the day. */
const free = {
  kind: z.literal('free'),
  name: SingleLineText(120),
  quantity,
  unit_cents: z.int().min(0).max(MOST_CENTS),
  ...lineNotes,
  ...discounts,
}

/** A marked pair as itself, at the price of its mark. */
const item = {
  kind: z.literal('item'),
  item_id: id,
  ...exchanged,
  ...lineNotes,
  ...discounts,
}

/** A lent pair that stays with its customer, at the price that the settings say. */
const loan = {
  ...lentItem,
  note: lineNotes.note,
  print_note: lineNotes.print_note,
  gift_wrap: lineNotes.gift_wrap,
  ...discounts,
}

/** A discount on the whole ticket, after those of its lines and before a coupon. */
export const TicketDiscount = z.strictObject(discounts).refine(hasOneDiscount, ONE_DISCOUNT)
/** The same, as an answer has it. */
export const TicketDiscountAnswer = z.object({
  ...discounts,
  discount_approval: z.object(DiscountApproval.shape).optional(),
})
export type TicketDiscount = z.infer<typeof TicketDiscount>

/**
 * A line of a ticket. `sell`, `free`, `item` and `loan` are sold, a `return` comes back, a `deposit` is money for a pair,
 * a `loan_deposit` pays for pairs of its loan; the others are refused with LINE_UNSUPPORTED.
 */
export const TicketLine = z.discriminatedUnion('kind', [
  z.strictObject(sell).refine(hasOneDiscount, ONE_DISCOUNT),
  z.strictObject(free).refine(hasOneDiscount, ONE_DISCOUNT),
  z.strictObject(item).refine(hasOneDiscount, ONE_DISCOUNT),
  z.strictObject(loan).refine(hasOneDiscount, ONE_DISCOUNT),
  ...OTHER_LINES,
])
export type TicketLine = z.infer<typeof TicketLine>

const charged = { charged: z.strictObject(Charged.shape).optional() }
const chargedItem = { charged: z.strictObject({ ...Charged.shape, variant_id: id }).optional() }

/** The same as `finishSale` takes it, with what the till showed: the shop prices it anew. */
const FinishedLine = z.discriminatedUnion('kind', [
  z.strictObject({ ...sell, ...charged }).refine(hasOneDiscount, ONE_DISCOUNT),
  z.strictObject({ ...free, ...charged }).refine(hasOneDiscount, ONE_DISCOUNT),
  z.strictObject({ ...item, ...chargedItem }).refine(hasOneDiscount, ONE_DISCOUNT),
  z.strictObject({ ...loan, ...chargedItem }).refine(hasOneDiscount, ONE_DISCOUNT),
  ...OTHER_LINES,
])
export const FinishedLines = z
  .array(FinishedLine)
  .min(1)
  .max(MOST_TICKET_LINES)
  .refine(hasDepositsOnce, { message: 'DEPOSIT_TWICE' })
  .refine(hasLentItemsOnce, { message: 'LENT_ITEM_TWICE' })
  .refine(hasLoanDepositsOnce, { message: 'LOAN_DEPOSIT_TWICE' })

/** The lines of a ticket. The same variant may be on two lines. */
export const TicketLines = z.array(TicketLine).min(1).max(MOST_TICKET_LINES)

/** The version of `TicketLines`, which every input with lines must name. */
export const TicketVersion = z.literal(TICKET_VERSION)

const approved = { discount_approval: z.object(DiscountApproval.shape).optional() }
const exchangedAnswer = { exchange_for: z.object({ line_id: id, n: id }).optional() }

/** A line of goods that can be parked and set aside, as an answer has it. */
export const SoldLine = z.discriminatedUnion('kind', [
  z.object({ ...sell, ...approved, ...exchangedAnswer }),
  z.object({ ...free, ...approved }),
  z.object({ ...item, ...approved, ...exchangedAnswer }),
])
export type SoldLine = z.infer<typeof SoldLine>
type VariantLine = Extract<TicketLine, { kind: 'sell' }>
type ItemLine = Extract<TicketLine, { kind: 'item' }>

export const isSoldLine = (line: TicketLine): line is SoldLine =>
  line.kind === 'sell' || line.kind === 'free' || line.kind === 'item'

type LoanLine = Extract<TicketLine, { kind: 'loan' }>

/** A line that is sold, with a price. */
export type PricedTicketLine = SoldLine | LoanLine
export const isPricedTicketLine = (line: TicketLine): line is PricedTicketLine =>
  isSoldLine(line) || isLoanLine(line)

export const isReturnLine = (line: TicketLine): line is ReturnLine => line.kind === 'return'

export const isVariantLine = (line: TicketLine): line is VariantLine => line.kind === 'sell'
const isItemLine = (line: TicketLine): line is ItemLine => line.kind === 'item'

/** A line that is paid now and sent from the shop. */
export const isSentLine = (line: TicketLine): boolean => isSoldLine(line) && line.send === true

/** The refusals of a ticket whose lines are of other `kinds`, or name marked pairs that are gone. */
export const lineErrors = {
  LINE_UNSUPPORTED: { status: 422, data: z.object({ kinds: z.array(z.string()) }) },
  ITEM_GONE: { status: 409, data: z.object({ item_ids: z.array(z.int()) }) },
} as const

/** The kinds of these lines of which nothing is reserved. */
export const listUnsupportedKinds = (lines: readonly TicketLine[]): string[] => [
  ...new Set(lines.filter((line) => !isSoldLine(line)).map(({ kind }) => kind)),
]

/** The kinds of these lines that are not parked: what comes back waits with the ticket, money for a deposit does not. */
export const listUnparkedKinds = (lines: readonly TicketLine[]): string[] =>
  listUnsupportedKinds(lines.filter((line) => !isReturnLine(line)))

/** The kinds of these lines that the settlement does not know. */
export const listUnsettledKinds = (lines: readonly TicketLine[]): string[] =>
  listUnsupportedKinds(lines.filter((line) => isOtherLine(line) && !isSettledKind(line)))

/** The stored lines of a parked ticket. Version 1 knew variants alone, without a kind. */
export function toTicketLines(stored: { version: number; lines: unknown }): TicketLine[] {
  if (stored.version === TICKET_VERSION) return stored.lines as TicketLine[]
  return (stored.lines as Omit<VariantLine, 'kind'>[]).map((line) => ({ kind: 'sell', ...line }))
}

/** Whether the line has a discount, so that the role's limit must be read. */
export const hasDiscount = (line: TicketLine) =>
  isPricedTicketLine(line) && (line.discount_cents ?? line.discount_percent ?? 0) > 0

/** The variants of these lines and how many of each. */
export const toVariantQuantities = (lines: readonly TicketLine[]) =>
  lines.filter(isVariantLine).map(({ variant_id, quantity, in_hand = false }) => ({
    variantId: variant_id,
    quantity,
    inHand: in_hand,
  }))

/** The marked pairs that these lines name. */
export const toItemIds = (lines: readonly TicketLine[]): number[] =>
  lines.filter(isItemLine).map(({ item_id }) => item_id)

export const toWantedItems = (lines: readonly TicketLine[]): WantedItem[] =>
  toItemIds(lines).map((itemId) => ({ itemId }))

/** How many articles of the catalog are on these lines. */
export const countVariantUnits = (lines: readonly TicketLine[]): number =>
  toVariantQuantities(lines).reduce((sum, { quantity }) => sum + quantity, 0) +
  toItemIds(lines).length

/** What these lines take from stock; lines that are not on offer must be left out before. */
export const toWantedGoods = (
  lines: readonly TicketLine[],
  offer: ReadonlyMap<number, OfferedVariant>,
): SoldVariant[] =>
  toVariantQuantities(lines).map((each) => {
    const offered = offer.get(each.variantId)
    if (!offered) throw new Error('a wanted variant is not on offer')
    return { ...each, stockKind: offered.stockKind }
  })
