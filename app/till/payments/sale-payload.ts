import { newOrderReference } from '../../../core/base/order-reference.ts'
import type { CounterDelivery } from '../../../core/checkout/fulfilment/counter-order.ts'
import type { Recipient } from '../../../core/invoicing/invoice-parties.ts'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import type { TicketDiscount } from '../../../core/till/ticket/ticket-line.ts'
import type { ChargedLine } from '../ticket/kinds/line-kind.ts'
import { getLineKind, type TillTicketLine } from '../ticket/kinds/line-kinds.ts'
import type { Ticket } from '../ticket/ticket.ts'
import {
  getCouponShares,
  getDiscountShares,
  getLineAmounts,
  getTicketBalance,
  getUnitCents,
} from '../ticket/ticket-totals.ts'
import type { TenderInput } from './payment-balance.ts'

/** What happened when a ticket was paid. */
export interface ChargedSale {
  reference: string
  finished_at: string
  lines: ChargedLine[]
  tenders: SignedTender[]
  /** Below zero where the shop gives back. */
  total_cents: number
  customer_id?: number
  note?: string
  print_note?: true
  discount?: TicketDiscount
  /** Where the lines go that are sent. */
  delivery?: CounterDelivery
  /** Without the shop nobody could ask the seller for their PIN or card. */
  seller_unproven?: boolean
  /** A colleague's word for lines beyond the shop's limits. */
  line_approval?: { approval_id: string }
  /** The code of the coupon that was taken off. */
  coupon?: string
  parked_ticket_id?: number
  /** Under which its pairs were reserved while it was being paid. */
  reservation?: string
  /** Of the full invoice that the customer asked for. */
  invoice_recipient?: Recipient
}

/** Above zero what is paid, below it what is given back. */
export type SignedTender = TenderInput | BackTender

interface Payment {
  tenders: SignedTender[]
  now: Date
  /** Per cent of VAT on free lines. */
  generalRate: number
}

/** The paid ticket, with a new reference. Its tenders come to its balance. */
export function chargeTicket(ticket: Ticket, { tenders, now, generalRate }: Payment): ChargedSale {
  const shares = getCouponShares(ticket)
  const discountShares = getDiscountShares(ticket)
  const { note } = ticket
  return {
    reference: newOrderReference(),
    finished_at: now.toISOString(),
    lines: ticket.lines.flatMap((line, at) =>
      toPricedLine(line, generalRate, {
        couponCents: shares[at] ?? 0,
        ticketDiscountCents: discountShares[at] ?? 0,
      }),
    ),
    tenders,
    total_cents: getTicketBalance(ticket),
    ...(ticket.customer && { customer_id: ticket.customer.customer_id }),
    ...(note && { note: note.text, ...(note.printed && { print_note: true }) }),
    ...(ticket.discount && { discount: ticket.discount }),
    ...(ticket.delivery && ticket.lines.some(({ send }) => send) && { delivery: ticket.delivery }),
    ...(ticket.line_approval && {
      line_approval: { approval_id: ticket.line_approval.approval_id },
    }),
    ...(ticket.coupon && { coupon: ticket.coupon.code }),
    ...(ticket.taken_up && { parked_ticket_id: ticket.taken_up.parked_ticket_id }),
    ...(ticket.reservation && { reservation: ticket.reservation.id }),
    ...(ticket.recipient && { invoice_recipient: ticket.recipient }),
  }
}

/** None of a line that this till cannot sell: its ticket cannot be paid. */
function toPricedLine(
  line: TillTicketLine,
  generalRate: number,
  { couponCents, ticketDiscountCents }: { couponCents: number; ticketDiscountCents: number },
): ChargedLine[] {
  const { off, total } = getLineAmounts(line)
  const charged = getLineKind(line).toCharged(line, {
    generalRate,
    unit_cents: getUnitCents(line),
    discount_cents: off + ticketDiscountCents + couponCents,
    ...(ticketDiscountCents > 0 && { ticket_discount_cents: ticketDiscountCents }),
    ...(couponCents > 0 && { coupon_cents: couponCents }),
    total_cents: total - ticketDiscountCents - couponCents,
  })
  return charged ? [charged] : []
}
