import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { MISSING_FIELDS } from '../rules.ts'
import { lockErrors, lockProduct } from './lock-product.ts'
import { Id, PRODUCT_STATES, Version } from './product-schemas.ts'
import { publishProduct } from './publish-product.ts'
import { publishProductChange } from './publish-product-change.ts'

/**
 * Publishes a product, withdraws it to a draft, or archives it; an archived one is restored as a draft. Nothing is
 * deleted, and its pairs stay where they are. Publishing takes the right to.
 */
export const setProductStatus = staff('can_manage_products')
  .approvableAct.route({
    method: 'PUT',
    path: '/office/products/{product_id}/status',
    summary: 'Publish, withdraw or archive a product',
    tags: ['catalog'],
  })
  .input(
    z.strictObject({
      product_id: Id,
      version: Version,
      status: z.enum(PRODUCT_STATES),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ version: z.int(), status: z.enum(PRODUCT_STATES) }))
  .errors({
    ...lockErrors,
    /** What must be filled in before it can be sold. */
    NOT_READY: { status: 422, data: z.object({ missing: z.array(z.enum(MISSING_FIELDS)) }) },
  })
  .handler(async ({ context, input: { product_id, version, status }, errors }) => {
    const { tx, audit } = context
    const now = context.now()
    if (status === 'published') requireRight(context, 'publish_products', errors)
    const lock = { productId: product_id, version, now, archived: status !== 'published' }
    const locked = await lockProduct(tx, lock)
    if ('refused' in locked) throw errors[locked.refused]()
    if (status === 'published') {
      const missing = await publishProduct(tx, product_id, now)
      if (missing.length > 0) throw errors.NOT_READY({ data: { missing } })
    } else {
      await (status === 'archived' ? archive(tx, product_id, now) : withdrawProduct(tx, product_id))
      await publishProductChange(tx, product_id, now)
    }
    audit({ table: 'products', id: product_id, details: { status } })
    return { version: locked.version, status }
  })

function archive(tx: Db, productId: number, now: Date) {
  return query(
    tx,
    'product_archive',
    `update products set archived_at = $2, status = 'draft', published_at = null
     where product_id = $1 and archived_at is null`,
    [productId, now],
  )
}

/** Makes a draft of a product, of an archived one too; the caller publishes the change. */
export function withdrawProduct(tx: Db, productId: number) {
  return query(
    tx,
    'product_withdraw',
    `update products set archived_at = null, status = 'draft', published_at = null where product_id = $1`,
    [productId],
  )
}
