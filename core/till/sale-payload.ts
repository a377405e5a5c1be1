import { sumCents } from '../base/money.ts'
import type { Recipient } from '../invoicing/invoice-parties.ts'
import type { Tender } from '../sales/tenders/rules.ts'
import type { PricedLine, SoldLine, TicketDiscount } from './ticket-lines.ts'
import type { SalePayload } from './till-operation.ts'

interface FinishedTicket {
  reference: string
  finished_at: string
  tenders: Tender[]
  customer_id?: number | undefined
  note?: string | undefined
  print_note?: boolean | undefined
  discount?: TicketDiscount | undefined
  delivery?: unknown
  invoice_recipient?: Recipient | undefined
  coupon?: string | undefined
  line_approval?: { approval_id: string } | undefined
  parked_ticket_id?: number | undefined
  reservation?: string | undefined
}

/** A priced line; `couponCents` is its share of the coupon, within its discount. */
type ChargedPrice = PricedLine & { couponCents?: number }

/** A finished ticket as the till's log has it: what was charged, whatever prices do later. */
export function toSalePayload(
  ticket: FinishedTicket,
  soldLines: readonly SoldLine[],
  lines: readonly ChargedPrice[],
): SalePayload {
  const { reference, finished_at, tenders, customer_id, note, print_note } = ticket
  const { parked_ticket_id, reservation, invoice_recipient, coupon, discount, delivery } = ticket
  const { line_approval } = ticket
  return {
    reference,
    finished_at,
    tenders,
    customer_id,
    note,
    parked_ticket_id,
    reservation,
    ...(invoice_recipient && { invoice_recipient }),
    ...(coupon && { coupon }),
    ...(line_approval && { line_approval }),
    ...(print_note && { print_note }),
    ...(discount && { discount }),
    ...(delivery !== undefined && { delivery }),
    lines: soldLines.map((soldLine, at) => toChargedLine(soldLine, lines[at])),
    total_cents: sumCents(lines.map((line) => line.totalCents)),
  }
}

function toChargedLine(soldLine: SoldLine, line: ChargedPrice | undefined) {
  if (!line) throw new Error('a line of the ticket has no price')
  const charged = {
    quantity: line.quantity,
    name: line.name.es,
    unit_cents: line.listCents,
    tax_rate: line.taxRate,
    discount_cents: line.discountCents,
    ...(line.couponCents && { coupon_cents: line.couponCents }),
    ...(line.ticketDiscountCents && { ticket_discount_cents: line.ticketDiscountCents }),
    total_cents: line.totalCents,
  }
  // A marked pair is one of a variant.
  if (soldLine.kind === 'item') return { ...soldLine, variant_id: line.variantId ?? 0, ...charged }
  return { ...soldLine, ...charged }
}
