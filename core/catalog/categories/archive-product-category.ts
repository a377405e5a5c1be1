import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

/**
 * Puts away a category that nothing lies in any more; its row stays, and its address is free for another. Refused
 * with counts while products that are not archived themselves, or subcategories, are in it.
 */
export const archiveProductCategory = staff('can_manage_product_categories')
  .act.route({
    method: 'DELETE',
    path: '/product-categories/{product_category_id}',
    summary: 'Archive an empty category',
    tags: ['catalog'],
  })
  .input(z.strictObject({ product_category_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(z.object({ product_category_id: z.int() }))
  .errors({
    CATEGORY_UNKNOWN: { status: 404 },
    CATEGORY_NOT_EMPTY: {
      status: 409,
      data: z.object({ products: z.int(), subcategories: z.int() }),
    },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const id = input.product_category_id
    // Whoever puts a product or a category into it at this moment waits, or is waited for.
    const held = await query(tx, 'category_hold', HOLD, [id])
    if (held.length === 0) throw errors.CATEGORY_UNKNOWN()
    const inside = await insideOf(tx, id)
    if (inside.products + inside.subcategories > 0)
      throw errors.CATEGORY_NOT_EMPTY({ data: inside })
    await query(tx, 'category_archive', ARCHIVE, [id, now()])
    await query(tx, 'category_slugs_free', FREE, [id])
    audit({ table: 'product_categories', id })
    return input
  })

async function insideOf(tx: Db, id: number) {
  const [inside] = await query<{ products: number; subcategories: number }>(
    tx,
    'category_inside',
    INSIDE,
    [id],
  )
  if (!inside) throw new Error('categories: nothing was counted')
  return inside
}

const HOLD = `
  select from product_categories where product_category_id = $1 and archived_at is null for update`
const INSIDE = `
  select (select count(*)::int from products where product_category_id = $1 and archived_at is null) as products,
    (select count(*)::int from product_categories where parent_category_id = $1 and archived_at is null) as subcategories`
const ARCHIVE = `
  update product_categories set archived_at = $2, updated_at = $2, is_active = false where product_category_id = $1`
const FREE = `delete from slugs where kind = 'category' and id = $1`
