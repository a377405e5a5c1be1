import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { signInvoiceLink } from '../documents/invoice-link.ts'
import { RecipientInput } from '../recipients/recipient-input.ts'
import { ReplacementAnswer, readReplacement, replacementErrors } from './replacement-answer.ts'
import { writeReplacement } from './write-replacement.ts'

/**
 * Writes the full invoice in place of one ticket for whoever holds it: its number, day and total must be those of the
 * same ticket. A wrong one is refused like a ticket that never was.
 */
export const replaceTicket = visitor.act
  .route({
    method: 'POST',
    path: '/full-invoices',
    successStatus: 201,
    summary: 'A full invoice in place of a ticket, by its number, day and total',
    tags: ['invoicing'],
  })
  .input(
    z.strictObject({
      /** As on the ticket: `T1-26-15`. */
      ticket: SingleLineText(60),
      issued_on: ShopDay,
      total_cents: z.int().positive(),
      recipient: RecipientInput,
    }),
  )
  .output(
    ReplacementAnswer.extend({
      /** In the address of its PDF, for a quarter of an hour. */
      link: z.string(),
    }),
  )
  .errors({ TICKET_UNKNOWN: { status: 404 }, ...replacementErrors })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const [ticket] = await query<{ id: number }>(tx, 'ticket_by_paper', TICKET, [
      input.ticket.toUpperCase(),
      input.issued_on,
      input.total_cents,
    ])
    if (!ticket) throw errors.TICKET_UNKNOWN()
    const written = await writeReplacement(tx, {
      invoiceIds: [ticket.id],
      recipient: input.recipient,
      now: context.now(),
    })
    if ('refusal' in written) throw errors[written.refusal]()
    audit({ table: 'invoices', id: written.invoiceId, details: { replaces: [ticket.id] } })
    const link = signInvoiceLink(context.config.secret, written.invoiceId, context.now())
    return { ...(await readReplacement(tx, written.invoiceId)), link }
  })

/** Of the mode of today, where a number was used in the mode of before too. */
const TICKET = `
  select i.invoice_id as id from invoices i join fiscal_chains c on c.is_current
  where upper(i.invoice_number) = $1 and i.issued_on = $2 and i.total_cents = $3 and i.type in ('F1', 'F2')
    and i.test_mode = (c.mode <> 'production')`
