import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { isLanguage, LANGUAGES, SHOP_LANGUAGE } from '../../base/languages.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { getLinkEnd } from './ticket-link.ts'

/**
 * Mails the link to the ticket of a sale to whoever the customer says, in the language that they speak. The address is
 * not stored with the sale, and the audit log has none. Refuses a sale that is not paid.
 */
export const mailTicket = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/sales/{sale_id}/ticket-mails',
    successStatus: 202,
    summary: 'Mail the ticket of a sale',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      sale_id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
      email: z.string().trim().pipe(z.email('INVALID_EMAIL').max(254)),
      language: z.enum(LANGUAGES).optional(),
    }),
  )
  .output(z.object({ sale_id: z.int() }))
  .errors({ SALE_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input: { sale_id, email, language }, errors }) => {
    const { tx, audit, operationId } = context
    const now = context.now()
    const [sale] = await query<{ language: string }>(
      tx,
      'ticket_mail_sale',
      `select language from sales where sale_id = $1 and payment_status <> 'pending'`,
      [sale_id],
    )
    if (!sale) throw errors.SALE_UNKNOWN()
    await queueMail(tx, {
      template: 'till-ticket',
      language: language ?? (isLanguage(sale.language) ? sale.language : SHOP_LANGUAGE),
      to: email,
      data: { sale_id, until: getLinkEnd(now) },
      key: `ticket ${sale_id} ${operationId}`,
      now,
    })
    audit({ table: 'sales', id: sale_id })
    return { sale_id }
  })
