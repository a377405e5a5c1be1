import { z } from 'zod'
import { hours, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { mailAllOrderLinks } from './mail-all-order-links.ts'
import { LINKS_AN_HOUR } from './rules.ts'

/**
 * Mails the link of an order anew to its buyer, or without a number the links of all their orders. Whoever asks is answered the same, whether the number and the e-mail
 * belong together or not, and is never shown the order.
 */
export const mailOrderLink = visitor.act
  .route({
    method: 'POST',
    path: '/order-links',
    successStatus: 202,
    summary: 'Mail the link of an order anew',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      /** With or without capitals, spaces and hyphens; left out, all orders of the e-mail are meant. */
      reference: z
        .string()
        .max(30)
        .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
        .pipe(z.string().min(1))
        .optional(),
      email: z.string().trim().pipe(z.email().max(254)),
    }),
  )
  .output(z.object({}))
  .handler(async ({ context, input }) => {
    const { tx, config, operationId, audit } = context
    const now = context.now()
    if (input.reference === undefined) {
      const links = { email: input.email, operationId, now, secret: config.secret }
      const [newest] = await mailAllOrderLinks(tx, links)
      if (newest !== undefined) audit({ table: 'sales', id: newest })
      return {}
    }
    const values = [input.reference, input.email, later(now, -hours(1))]
    const [order] = await query<FoundOrder>(tx, 'order_link_find', FIND, values)
    if (!order || order.links >= LINKS_AN_HOUR) return {}
    await queueOrderMail(tx, {
      template: 'order-link',
      saleId: order.saleId,
      now,
      secret: config.secret,
      key: `order-link ${order.reference} ${operationId}`,
    })
    audit({ table: 'sales', id: order.saleId })
    return {}
  })

interface FoundOrder {
  saleId: number
  reference: string
  /** Of the last hour. */
  links: number
}

const FIND = `
  select s.sale_id as "saleId", s.reference,
    (select count(*)::int from order_tokens t where t.sale_id = s.sale_id and t.created_at > $3) as links
  from sales s join web_order_details w using (sale_id)
  where s.reference = $1 and lower(w.email) = lower($2)`
