import { z } from 'zod'
import { type Db, run } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { heldErrors, holdProduct } from './hold-product.ts'
import { Id, MISSING, PRODUCT_STATES, Version } from './product-schemas.ts'
import { publishProduct } from './publish-product.ts'
import { showChange } from './show-change.ts'

/**
 * Shows a product to shoppers, takes it back as a draft, or puts it away; what was put away comes back as a
 * draft. Nothing is deleted, and its pairs stay where they are.
 */
export const setProductStatus = staff('can_manage_products')
  .act.route({
    method: 'PUT',
    path: '/office/products/{product_id}/status',
    summary: 'Publish, withdraw or archive a product',
    tags: ['catalog'],
  })
  .input(z.strictObject({ product_id: Id, version: Version, status: z.enum(PRODUCT_STATES) }))
  .output(z.object({ version: z.int(), status: z.enum(PRODUCT_STATES) }))
  .errors({
    ...heldErrors,
    /** What it still needs before it can be sold. */
    NOT_READY: { status: 422, data: z.object({ missing: z.array(z.enum(MISSING)) }) },
  })
  .handler(async ({ context, input: { product_id, version, status }, errors }) => {
    const { tx, record } = context
    const now = context.now()
    const holding = { productId: product_id, version, now, archived: status !== 'published' }
    const held = await holdProduct(tx, holding)
    if ('refused' in held) throw errors[held.refused]()
    if (status === 'published') {
      const missing = await publishProduct(tx, product_id, now)
      if (missing.length > 0) throw errors.NOT_READY({ data: { missing } })
    } else {
      await (status === 'archived' ? archive(tx, product_id, now) : withdraw(tx, product_id))
      await showChange(tx, product_id, now)
    }
    record({ table: 'products', id: product_id, details: { status } })
    return { version: held.version, status }
  })

function archive(tx: Db, productId: number, now: Date) {
  return run(
    tx,
    'product_archive',
    `update products set archived_at = $2, status = 'draft', published_at = null
     where product_id = $1 and archived_at is null`,
    [productId, now],
  )
}

function withdraw(tx: Db, productId: number) {
  return run(
    tx,
    'product_withdraw',
    `update products set archived_at = null, status = 'draft', published_at = null where product_id = $1`,
    [productId],
  )
}
