import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { Token } from '../base/schemas.ts'
import { RecipientInput } from '../invoicing/recipients/recipient-input.ts'
import {
  ReplacementAnswer,
  readReplacement,
  replacementErrors,
} from '../invoicing/replacements/replacement-answer.ts'
import { writeReplacement } from '../invoicing/replacements/write-replacement.ts'
import { findOrder } from './find-order.ts'

/** Writes the full invoice in place of the ticket of an order, for whoever has its link. */
export const replaceOrderTicket = visitor.act
  .route({
    method: 'POST',
    path: '/orders/{token}/full-invoice',
    successStatus: 201,
    summary: 'A full invoice in place of the ticket of an order',
    tags: ['checkout'],
  })
  .input(z.strictObject({ token: Token, recipient: RecipientInput }))
  .output(ReplacementAnswer)
  .errors({ ORDER_UNKNOWN: { status: 404 }, NOT_PAID: { status: 409 }, ...replacementErrors })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const now = context.now()
    const order = await findOrder(tx, input.token, now, true)
    if (!order) throw errors.ORDER_UNKNOWN()
    const [ticket] = await query<{ id: number }>(
      tx,
      'order_ticket',
      `select invoice_id as id from invoices where sale_id = $1 and type in ('F1', 'F2')`,
      [order.saleId],
    )
    if (!ticket) throw errors.NOT_PAID()
    const written = await writeReplacement(tx, {
      invoiceIds: [ticket.id],
      recipient: input.recipient,
      now,
    })
    if ('refusal' in written) throw errors[written.refusal]()
    audit({ table: 'invoices', id: written.invoiceId, details: { replaces: [ticket.id] } })
    return readReplacement(tx, written.invoiceId)
  })
