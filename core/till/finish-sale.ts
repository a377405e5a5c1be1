import { z } from 'zod'
import { sumCents } from '../base/money.ts'
import { isOrderReference } from '../base/order-reference.ts'
import type { AuditDetails } from '../base/procedures/acting.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { CounterDelivery } from '../checkout/fulfilment/counter-order.ts'
import { RecipientInput } from '../invoicing/recipients/recipient-input.ts'
import { tendersFor } from '../payments/tender.ts'
import { CouponCode } from '../pricing/coupons/coupon-schemas.ts'
import { ticketErrors } from './checks/ticket-refusals.ts'
import { MOST_NOTE } from './rules.ts'
import { settleTicket } from './settlement/settle-ticket.ts'
import { SettledTicket } from './settlement/settled-ticket.ts'
import { FinishedLines, isSentLine, TicketDiscount, TicketVersion } from './ticket/ticket-line.ts'
import { operationHeader, Timestamp } from './till-operation.ts'

const FinishedTicket = z
  .strictObject({
    ...operationHeader,
    version: TicketVersion,
    reference: z.string().toUpperCase().refine(isOrderReference),
    /** By the clock of the till; the sale bears the time at which the shop heard of it. */
    finished_at: Timestamp,
    /** What a line was charged is what the till showed: the shop prices it anew. */
    lines: FinishedLines,
    tenders: tendersFor('counter_in'),
    expected_total_cents: z.int().min(0),
    customer_id: z.int().positive().optional(),
    note: SingleLineText(MOST_NOTE).optional(),
    /** The note is for the customer too: it stands on the ticket. */
    print_note: z.boolean().optional(),
    discount: TicketDiscount.optional(),
    /** Where the lines go that say `send`; the others are handed over. */
    delivery: CounterDelivery.optional(),
    /** The customer asks for a full invoice; above 3,000 euros there is no sale without one. */
    invoice_recipient: RecipientInput.optional(),
    coupon: CouponCode.optional(),
    /** A colleague's word for lines beyond the shop's limits. */
    line_approval: z.strictObject({ approval_id: z.uuid() }).optional(),
    /** A resumed ticket: the pairs reserved for it are the ones sold. */
    parked_ticket_id: z.int().positive().optional(),
    /** Of the ticket while it was being paid: what it holds is sold. */
    reservation: z.uuid().optional(),
  })
  .refine((sale) => sale.tenders.length > 0 || sale.expected_total_cents === 0, {
    message: 'NO_TENDER',
    path: ['tenders'],
  })
  .refine(({ lines, delivery }) => lines.some(isSentLine) === (delivery !== undefined), {
    message: 'DELIVERY_UNCLEAR',
    path: ['delivery'],
  })

/**
 * Finishes a ticket over the counter: pairs are sold, deposits are taken, paid or handed over, tenders and invoices
 * written, all or nothing. The
 * total that the seller saw must be the current total, and the tenders must add up to it (cents). Discounts stay
 * within the limit of the seller's role, or of a colleague's approval; a coupon is shared over the lines after them. A line at price zero is refused, unless the role may discount 100 per cent; a discount on the whole ticket is shared over its lines and limited like their own.
 * Free lines that come to more than the shop's limit, and more of one article, are sold by whoever may change prices, or
 * with their approval. Lines to be sent become an order of the office's list;
 * a ticket of zero then has no tender. Pairs in hand that the count lacks are taken from unpaid web orders, else found,
 * and have an incident. The sale is in the session that is open now. A till with registered devices sells from them
 * alone. A till that cannot wait for the answer calls `bookSale` with the same `id`: whichever comes first writes the sale, the other one answers it.
 */
export const finishSale = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/till-sales',
    successStatus: 201,
    summary: 'Finish a sale at the till',
    tags: ['till'],
  })
  .meta({ startsAtOnce: true })
  .input(FinishedTicket)
  .output(SettledTicket)
  .errors(ticketErrors)
  .handler(async ({ context, input }) => {
    const { tx, actor, audit } = context
    const { version: _, id, seq, till, device, session, expected_total_cents, ...rest } = input
    const staffId = actor.kind === 'staff' ? actor.userId : null
    const operation = { id, seq, till, device, session, at: input.finished_at, staff: staffId }
    const payload = { ...rest, total_cents: expected_total_cents }
    const ticket = { operation, payload, actor, now: context.now() }
    const { settled, isNew } = await settleTicket(tx, ticket, { kind: 'finish' })
    if (!settled) throw new Error('till: a finished ticket was not settled')
    if (isNew) auditTicket(audit, settled)
    return settled
  })

/** The audit log names the sale, or else the first of its deposits. */
function auditTicket(
  audit: (details: AuditDetails) => void,
  { sale_id, reference, deposits }: SettledTicket,
) {
  const [first] = deposits
  const paid_cents = sumCents(deposits.map((each) => each.paid_cents))
  const details = { reference: reference ?? first?.reference, ...(first && { paid_cents }) }
  if (sale_id !== null) audit({ table: 'sales', id: sale_id, details })
  else if (first) audit({ table: 'deposits', id: first.deposit_id, details })
}
