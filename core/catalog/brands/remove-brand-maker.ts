import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../products/product-schemas.ts'
import { lockBrand } from './lock-brand.ts'
import { removeMaker } from './write-maker.ts'

/**
 * Takes away who makes the goods of a brand. What is on sale stays on sale, and is counted among what lacks something by
 * law; drafts are not published until there is a maker again. Refuses a brand that has none.
 */
export const removeBrandMaker = staff('can_manage_products')
  .act.route({
    method: 'DELETE',
    path: '/brands/{brand_id}/maker',
    summary: 'Take away who makes the goods of a brand',
    tags: ['catalog'],
  })
  .input(z.strictObject({ brand_id: Id }))
  .output(z.object({ brand_id: z.int() }))
  .errors({ BRAND_UNKNOWN: { status: 404 }, MAKER_MISSING: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input: { brand_id }, errors }) => {
    if (!(await lockBrand(tx, brand_id))) throw errors.BRAND_UNKNOWN()
    const removed = await removeMaker(tx, brand_id)
    if (!removed) throw errors.MAKER_MISSING()
    audit({ table: 'brands', id: brand_id, details: { removed_maker: removed.name } })
    return { brand_id }
  })
