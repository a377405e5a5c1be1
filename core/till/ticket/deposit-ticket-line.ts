import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { PAIR_DEPOSIT_KINDS } from '../../deposits/rules.ts'
import { StoredText } from './charged.ts'
import { capturedDiscount, DiscountApproval } from './discount-approval.ts'

const id = z.int().positive()
const kind = z.literal('deposit')
/** What is paid for it now. */
const amount_cents = z.int().min(0).max(MOST_CENTS)

/** Lays a pair away for the customer of the ticket, or orders one. */
const take = {
  kind,
  act: z.literal('take'),
  /** `layaway` sets a pair aside, `order` waits for one. */
  deposit_kind: z.enum(PAIR_DEPOSIT_KINDS),
  variant_id: id,
  /** The agreed price, VAT included: less than that of the day is a discount. */
  price_cents: z.int().positive().max(MOST_CENTS),
  amount_cents,
}

/** A further part payment. */
const pay = { kind, act: z.literal('pay'), deposit_id: id, amount_cents }

/** Hands the pair over against exactly what is left of its price: the ticket is its sale. */
const handOver = { kind, act: z.literal('hand_over'), deposit_id: id, amount_cents }

/** Money that a customer leaves for a pair, as a line of a ticket. */
export const DepositTicketLine = z.discriminatedUnion('act', [
  z.strictObject({
    ...take,
    /** By the settings where it is left out. */
    due_on: ShopDay.optional(),
    note: SingleLineText(500).optional(),
    discount_approval: DiscountApproval.optional(),
  }),
  z.strictObject({ ...pay, amount_cents: amount_cents.positive() }),
  z.strictObject(handOver),
])
export type DepositTicketLine = z.infer<typeof DepositTicketLine>

/** The same as the till's log has it: nothing that says no sum makes it unreadable. */
export const StoredDepositLine = z.discriminatedUnion('act', [
  z.object({
    ...take,
    due_on: ShopDay.optional().catch(undefined),
    note: StoredText.optional().catch(undefined),
    discount_approval: capturedDiscount.discount_approval,
  }),
  z.object(pay),
  z.object(handOver),
])

interface WithKind {
  kind: string
}

export const isDepositLine = <Line extends WithKind>(
  line: Line,
): line is Extract<Line, { kind: 'deposit' }> => line.kind === 'deposit'

/** A ticket hands over one deposit at most, and has each deposit once: the shop answers one reservation a ticket. */
export function hasDepositsOnce(lines: readonly (WithKind | DepositTicketLine)[]): boolean {
  const held = lines.flatMap((line) => ('deposit_id' in line ? [line] : []))
  const handedOver = held.filter(({ act }) => act === 'hand_over')
  const ids = new Set(held.map(({ deposit_id }) => deposit_id))
  return handedOver.length <= 1 && ids.size === held.length
}
