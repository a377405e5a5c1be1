import { newOrderReference } from '../../../core/base/order-reference.ts'
import type { CounterDelivery } from '../../../core/checkout/fulfilment/counter-order.ts'
import type { Recipient } from '../../../core/invoicing/invoice-parties.ts'
import type { TicketDiscount, TicketLine } from '../../../core/till/ticket-lines.ts'
import type { SalePayload } from '../../../core/till/till-operation.ts'
import type { Ticket, TillTicketLine } from '../ticket/ticket.ts'
import { getLineNotes } from '../ticket/ticket-notes.ts'
import {
  getCouponShares,
  getDiscountShares,
  getLineAmounts,
  getTicketBalance,
  getUnitCents,
} from '../ticket/ticket-totals.ts'
import type { TenderInput } from './payment-balance.ts'

/** A line with its price, rate and discount as they were charged. */
export type ChargedLine = SalePayload['lines'][number] & {
  /** How the discount was entered, where that was a percentage. */
  discount_percent?: number
}

/** What happened when a ticket was paid. */
export interface ChargedSale {
  reference: string
  finished_at: string
  lines: ChargedLine[]
  tenders: TenderInput[]
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

interface Payment {
  tenders: TenderInput[]
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
      toChargedLine(line, generalRate, {
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
function toChargedLine(
  line: TillTicketLine,
  generalRate: number,
  { couponCents, ticketDiscountCents }: { couponCents: number; ticketDiscountCents: number },
): ChargedLine[] {
  const { off, total } = getLineAmounts(line)
  const { quantity, discount } = line
  const approved = discount?.discount_approval
  const charged = {
    quantity,
    unit_cents: getUnitCents(line),
    ...(discount &&
      'discount_percent' in discount && { discount_percent: discount.discount_percent }),
    discount_cents: off + ticketDiscountCents + couponCents,
    ...(ticketDiscountCents > 0 && { ticket_discount_cents: ticketDiscountCents }),
    ...(couponCents > 0 && { coupon_cents: couponCents }),
    ...(approved && { discount_approval: approved }),
    total_cents: total - ticketDiscountCents - couponCents,
    ...getLineNotes(line),
  }
  if (line.kind === 'free')
    return [{ kind: 'free', name: line.name, tax_rate: generalRate, ...charged }]
  if (line.kind === 'item') {
    const { variant_id, name, tax_rate } = line.variant
    const { item_id } = line.mark
    return [{ kind: 'item', item_id, variant_id, name: name.es, tax_rate, ...charged }]
  }
  if (line.kind !== 'sell') return []
  const { variant_id, name, tax_rate } = line.variant
  const inHand = line.in_hand && { in_hand: true }
  return [{ kind: 'sell', variant_id, name: name.es, tax_rate, ...inHand, ...charged }]
}

/** The line as `till.finishSale` takes it: the shop computes its price again. */
export function toTicketLine(line: ChargedLine): TicketLine {
  const { quantity, discount_percent, discount_approval } = line
  const { coupon_cents = 0, ticket_discount_cents = 0 } = line
  const discount_cents = line.discount_cents - coupon_cents - ticket_discount_cents
  const discount = {
    ...(discount_percent === undefined
      ? discount_cents > 0 && { discount_cents }
      : { discount_percent }),
    ...(discount_approval && { discount_approval }),
    ...getLineNotes(line),
  }
  if (line.kind === 'item') return { kind: 'item', item_id: line.item_id, ...discount }
  return line.kind === 'sell'
    ? {
        kind: 'sell',
        variant_id: line.variant_id,
        quantity,
        ...(line.in_hand && { in_hand: true }),
        ...discount,
      }
    : { kind: 'free', name: line.name, quantity, unit_cents: line.unit_cents, ...discount }
}
