import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { LANGUAGES } from '../../base/languages.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { requestGoods } from '../../stock/requests/request-goods.ts'
import { toLostSaleReference } from './request-reference.ts'

/**
 * Notes the e-mail of a customer who wants to hear when the size of a lost sale is there. It is used for that one
 * message and goes with it; a second one replaces the first.
 */
export const waitForGoods = staff('can_manage_sales_pos')
  .act.route({
    method: 'PUT',
    path: '/lost-sales/{lost_sale_id}/contact',
    summary: 'Tell a customer when a size is there',
    tags: ['reports'],
  })
  .input(
    z.strictObject({
      lost_sale_id: Id,
      email: z.string().trim().pipe(z.email('INVALID_EMAIL').max(254)),
      language: z.enum(LANGUAGES),
    }),
  )
  .output(z.object({ lost_sale_id: z.int() }))
  .errors({ LOST_SALE_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const { lost_sale_id, email, language } = input
    const [row] = await query<{ variantId: number }>(
      tx,
      'lost_sale_contact',
      `update lost_sales set email = $2, language = $3 where lost_sale_id = $1 and notified_at is null
       returning variant_id as "variantId"`,
      [lost_sale_id, email, language],
    )
    if (!row) throw errors.LOST_SALE_UNKNOWN()
    const reference = toLostSaleReference(lost_sale_id)
    await requestGoods(tx, { variantId: row.variantId, kind: 'alert', reference })
    audit({ table: 'lost_sales', id: lost_sale_id, details: { fields: ['email'] } })
    return { lost_sale_id }
  })
