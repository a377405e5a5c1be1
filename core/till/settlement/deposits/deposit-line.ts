import type { PairDepositKind } from '../../../deposits/rules.ts'
import type { DepositTicketLine } from '../../ticket/deposit-ticket-line.ts'

/** Lays a pair away or orders one; `amountCents` of any line is what is paid for it now. */
export interface TakeLine {
  act: 'take'
  /** `layaway` reserves a pair, `order` waits for one. */
  depositKind: PairDepositKind
  variantId: number
  /** Null where the ticket names nobody whom the shop knows. */
  customerId: number | null
  /** The agreed price, VAT included; less than that of the day is a discount. */
  priceCents: number
  /** By the settings where it is left out. */
  dueOn?: string | undefined
  note?: string | undefined
  /** A colleague's word for a price below the seller's limit. */
  approval?: { approval_id: string } | undefined
  amountCents: number
}

/** A further part payment, or exactly what is left: then the deposit becomes a sale. */
export interface HeldLine {
  act: 'pay' | 'hand_over'
  depositId: number
  amountCents: number
}

/** Money that a customer leaves for a pair, as the settlement has it. */
export type DepositLine = TakeLine | HeldLine

/** A deposit line of a ticket for this customer. */
export function toDepositLine(line: DepositTicketLine, customerId: number | null): DepositLine {
  const { amount_cents: amountCents } = line
  if (line.act !== 'take') return { act: line.act, depositId: line.deposit_id, amountCents }
  return {
    act: 'take',
    depositKind: line.deposit_kind,
    variantId: line.variant_id,
    customerId,
    priceCents: line.price_cents,
    dueOn: line.due_on,
    note: line.note,
    approval: line.discount_approval,
    amountCents,
  }
}
