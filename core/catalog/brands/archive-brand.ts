import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../products/product-schemas.ts'
import { lockBrand } from './lock-brand.ts'

/**
 * Puts away a brand that no product has any more, or brings it back. Refused with a count while products that are not
 * archived themselves have it. A product or a file that names it again brings it back too.
 */
export const archiveBrand = staff('can_manage_products')
  .act.route({
    method: 'PUT',
    path: '/brands/{brand_id}/archived',
    summary: 'Archive a brand, or bring it back',
    tags: ['catalog'],
  })
  .input(z.strictObject({ brand_id: Id, archived: z.boolean() }))
  .output(z.object({ brand_id: z.int() }))
  .errors({
    BRAND_UNKNOWN: { status: 404 },
    BRAND_IN_USE: { status: 409, data: z.object({ products: z.int() }) },
  })
  .handler(async ({ context: { tx, now, audit }, input: { brand_id, archived }, errors }) => {
    if (!(await lockBrand(tx, brand_id))) throw errors.BRAND_UNKNOWN()
    const [used] = await query<{ products: number }>(tx, 'brand_used', USED, [brand_id])
    if (archived && used && used.products > 0)
      throw errors.BRAND_IN_USE({ data: { products: used.products } })
    await query(tx, 'brand_archive', ARCHIVE, [brand_id, archived ? now() : null])
    audit({ table: 'brands', id: brand_id, details: { archived } })
    return { brand_id }
  })

const USED = `
  select count(*)::int as products from products where brand_id = $1 and archived_at is null`
const ARCHIVE = 'update brands set archived_at = $2::timestamptz where brand_id = $1'
