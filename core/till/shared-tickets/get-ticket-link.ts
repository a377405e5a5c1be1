import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { OWN_SETTINGS } from '../../settings/setting-keys.ts'
import { getLinkEnd, signTicketLink, toTicketPath } from './ticket-link.ts'

/** The path by which a customer sees the ticket of a sale without signing in, and how the customer is reached. */
export const getTicketLink = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/sales/{sale_id}/ticket-link',
    summary: 'The link to the ticket of a sale',
    tags: ['till'],
  })
  .input(z.strictObject({ sale_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(
    z.object({
      path: z.string(),
      /** Of the customer, where the sale has one. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      language: z.string(),
      /** What is written with the link, before it, in every language. */
      text: TranslatedText,
    }),
  )
  .errors({ SALE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, config, now }, input: { sale_id }, errors }) => {
    const [row] = await query<LinkCustomer & { text: unknown }>(
      db,
      'ticket_link_customer',
      CUSTOMER,
      [sale_id],
    )
    if (!row) throw errors.SALE_UNKNOWN()
    const link = signTicketLink(config.secret, sale_id, getLinkEnd(now()))
    const { text: own, ...customer } = row
    const text = {
      ...DEFAULT_SETTINGS.whatsapp_ticket_text,
      ...OWN_SETTINGS.whatsapp_ticket_text.safeParse(own).data,
    }
    return { path: toTicketPath(link), ...customer, text }
  })

interface LinkCustomer {
  email: string | null
  phone: string | null
  language: string
}

const CUSTOMER = `
  select c.email, c.phone, coalesce(c.language, s.language) as language,
    (select setting_value from site_settings where setting_id = 'whatsapp_ticket_text') as text
  from sales s left join customers c using (customer_id)
  where s.sale_id = $1 and s.payment_status <> 'pending'`
