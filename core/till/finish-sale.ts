import { z } from 'zod'
import { sumCents } from '../base/money.ts'
import { isOrderReference } from '../base/order-reference.ts'
import type { AuditDetails } from '../base/procedures/acting.ts'
import { Approval } from '../base/procedures/approving.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { CounterDelivery } from '../checkout/fulfilment/counter-order.ts'
import { RecipientInput } from '../invoicing/recipients/recipient-input.ts'
import { coverMoney } from '../payments/money-out/cover-money.ts'
import { tenderFor } from '../payments/tender.ts'
import { CouponCode } from '../pricing/coupons/coupon-schemas.ts'
import { ticketErrors } from './checks/ticket-refusals.ts'
import { MOST_NOTE } from './rules.ts'
import { settleTicket } from './settlement/settle-ticket.ts'
import { SettledTicket } from './settlement/settled-ticket.ts'
import {
  FinishedLines,
  isReturnLine,
  isSentLine,
  TicketDiscount,
  TicketVersion,
} from './ticket/ticket-line.ts'
import { operationHeader, Timestamp } from './till-operation.ts'

/** Above zero where the customer pays, below it where the shop gives back for what came back. */
const TicketTenders = z.array(z.union([tenderFor('counter_in'), tenderFor('refund')])).max(10)

const isMoneyOut = (ticket: {
  expected_total_cents: number
  tenders: readonly { amount_cents: number }[]
}) => ticket.expected_total_cents < 0 || ticket.tenders.some(({ amount_cents }) => amount_cents < 0)

const FinishedTicket = z
  .strictObject({
    ...operationHeader,
    version: TicketVersion,
    reference: z.string().toUpperCase().refine(isOrderReference),
    /** By the clock of the till; the sale bears the time at which the shop heard of it. */
    finished_at: Timestamp,
    /** What a line was charged is what the till showed: the shop prices it anew. */
    lines: FinishedLines,
    tenders: TicketTenders,
    /** What the customer pays: what is sold and left for pairs, less what comes back. */
    expected_total_cents: z.int(),
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
    /** Of somebody who lets money leave, or units come back late or without ticket. */
    approval: Approval.optional(),
    /** A resumed ticket: the pairs reserved for it are the ones sold. */
    parked_ticket_id: z.int().positive().optional(),
    /** Of the ticket while it was being paid: what it holds is sold. */
    reservation: z.uuid().optional(),
  })
  .refine(({ lines }) => lines.some((line) => !isReturnLine(line)), {
    message: 'NOTHING_SOLD',
    path: ['lines'],
  })
  .refine(({ lines, ...money }) => !isMoneyOut(money) || lines.some(isReturnLine), {
    message: 'TOTAL_NEGATIVE',
    path: ['expected_total_cents'],
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
 * Finishes a ticket over the counter: pairs are sold, units come back, deposits are taken, paid or handed over, tenders
 * and invoices written, all or nothing. The total that the seller saw must be the current total, and the tenders must add
 * up to it (cents). Discounts stay within the limit of the seller's role, or of a colleague's approval; one on the whole
 * ticket is shared over its lines and limited like their own, and a coupon is shared over the lines after them. A line at
 * price zero is refused, unless the role may discount 100 per cent. Free lines that come to more than the shop's limit,
 * and more of one article, are sold by whoever may change prices, or with their approval. Lines to be sent become an order
 * of the office's list; a ticket of zero then has no tender. Units that come back pay for what is sold, and what is left
 * of them is given back: by the ways in which it came, or with an approval. Pairs in hand that the count lacks are taken
 * from unpaid web orders, else found, and have an incident. The sale is in the session that is open now. A till with
 * registered devices sells from them alone. A till that cannot wait for the answer calls `bookSale` with the same `id`:
 * whichever comes first writes the sale, the other one answers it.
 */
export const finishSale = staff('can_manage_sales_pos')
  .approvableAct.route({
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
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const {
      version: _,
      approval: __,
      id,
      seq,
      till,
      device,
      session,
      expected_total_cents,
      ...rest
    } = input
    const staffId = actor.kind === 'staff' ? actor.userId : null
    const operation = { id, seq, till, device, session, at: input.finished_at, staff: staffId }
    const payload = { ...rest, total_cents: expected_total_cents }
    const ticket = { operation, payload, actor, now: context.now() }
    const { settled, isNew } = await settleTicket(tx, ticket, {
      kind: 'finish',
      cover: (act) => coverMoney(context, errors, act),
    })
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
