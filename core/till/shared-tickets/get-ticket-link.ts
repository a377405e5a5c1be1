import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
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
    }),
  )
  .errors({ SALE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, config, now }, input: { sale_id }, errors }) => {
    const [customer] = await query<{ email: string; phone: string; language: string }>(
      db,
      'ticket_link_customer',
      CUSTOMER,
      [sale_id],
    )
    if (!customer) throw errors.SALE_UNKNOWN()
    const link = signTicketLink(config.secret, sale_id, getLinkEnd(now()))
    return { path: toTicketPath(link), ...customer }
  })

const CUSTOMER = `
  select c.email, c.phone, coalesce(c.language, s.language) as language
  from sales s left join customers c using (customer_id)
  where s.sale_id = $1 and s.payment_status <> 'pending'`
