import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { RecipientInput } from '../recipients/recipient-input.ts'
import { MOST_REPLACED_TICKETS } from '../rules.ts'
import { ReplacementAnswer, readReplacement, replacementErrors } from './replacement-answer.ts'
import { writeReplacement } from './write-replacement.ts'

/** Writes one full invoice in place of tickets of the same customer, by their numbers. */
export const replaceTickets = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/invoices/replacements',
    successStatus: 201,
    summary: 'A full invoice in place of one or several tickets',
    tags: ['invoicing'],
  })
  .input(
    z.strictObject({
      /** Numbers as on the tickets: `T1-26-15`. */
      tickets: z.array(SingleLineText(60)).min(1).max(MOST_REPLACED_TICKETS),
      recipient: RecipientInput,
    }),
  )
  .output(ReplacementAnswer)
  .errors({
    TICKET_NUMBER_UNKNOWN: { status: 404, data: z.object({ tickets: z.array(z.string()) }) },
    ...replacementErrors,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const numbers = [...new Set(input.tickets.map((each) => each.toUpperCase()))]
    const found = await query<{ id: number; number: string }>(tx, 'tickets_by_number', TICKETS, [
      numbers,
    ])
    const unknown = numbers.filter((number) => found.every((each) => each.number !== number))
    if (unknown.length > 0) throw errors.TICKET_NUMBER_UNKNOWN({ data: { tickets: unknown } })
    const invoiceIds = found.map(({ id }) => id)
    const written = await writeReplacement(tx, {
      invoiceIds,
      recipient: input.recipient,
      now: context.now(),
    })
    if ('refusal' in written) throw errors[written.refusal]()
    audit({ table: 'invoices', id: written.invoiceId, details: { replaces: invoiceIds } })
    return readReplacement(tx, written.invoiceId)
  })

/** Of the mode of today, where a number was used in the mode of before too. */
const TICKETS = `
  select i.invoice_id as id, upper(i.invoice_number) as number
  from invoices i join fiscal_chains c on c.is_current
  where upper(i.invoice_number) = any($1) and i.test_mode = (c.mode <> 'production')
  order by i.invoice_id`
