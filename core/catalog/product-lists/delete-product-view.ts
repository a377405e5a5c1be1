import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../products/product-schemas.ts'

/** Deletes a view of the list of products: one of the caller's own, or one that everybody shares. */
export const deleteProductView = staff('can_manage_products')
  .act.route({
    method: 'DELETE',
    path: '/office/product-views/{product_view_id}',
    summary: 'Delete a view of the list of products',
    tags: ['catalog'],
  })
  .input(z.strictObject({ product_view_id: Id }))
  .output(z.object({ product_view_id: z.int() }))
  .errors({ VIEW_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, actor, audit }, input: { product_view_id }, errors }) => {
    const values = [product_view_id, actorKey(actor)]
    const gone = await query(tx, 'product_view_delete', DELETE, values)
    if (gone.length === 0) throw errors.VIEW_UNKNOWN()
    audit({ table: 'product_views', id: product_view_id })
    return { product_view_id }
  })

const DELETE = `
  delete from product_views where product_view_id = $1 and (owner is null or owner = $2) returning product_view_id`
