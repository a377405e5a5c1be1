import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { type LockedCategory, lockCategories } from './lock-categories.ts'

/**
 * Moves a category one place up or down among its sisters. At the end of the row it stays where it is. All are
 * numbered anew in the order of the tree, which is the order shoppers see.
 */
export const moveProductCategory = staff('can_manage_product_categories')
  .act.route({
    method: 'POST',
    path: '/product-categories/{product_category_id}/moves',
    summary: 'Move a category up or down',
    tags: ['catalog'],
  })
  .input(
    z.strictObject({
      product_category_id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
      direction: z.enum(['up', 'down']),
    }),
  )
  .output(z.object({ moved: z.boolean() }))
  .errors({ CATEGORY_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const { product_category_id: id, direction } = input
    const tree = await lockCategories(tx)
    const category = tree.find((each) => each.id === id)
    if (!category) throw errors.CATEGORY_UNKNOWN()
    const order = moved(tree, category, direction === 'up' ? -1 : 1)
    audit({ table: 'product_categories', id, details: { direction } })
    if (!order) return { moved: false }
    await query(tx, 'categories_number', NUMBER, [order, now()])
    return { moved: true }
  })

/** Every id in the tree's order after the move; undefined where there is no place to move to. */
function moved(tree: readonly LockedCategory[], category: LockedCategory, by: 1 | -1) {
  const sisters = tree.filter(({ parentId }) => parentId === category.parentId)
  const at = sisters.indexOf(category)
  const other = sisters[at + by]
  if (!other) return undefined
  sisters[at] = other
  sisters[at + by] = category
  const main =
    category.parentId === null ? sisters : tree.filter(({ parentId }) => parentId === null)
  const below = (parent: LockedCategory) =>
    parent.id === category.parentId
      ? sisters
      : tree.filter(({ parentId }) => parentId === parent.id)
  return main.flatMap((each) => [each.id, ...below(each).map(({ id }) => id)])
}

const NUMBER = `
  update product_categories c set display_order = n.place - 1, updated_at = $2
  from unnest($1::bigint[]) with ordinality as n (id, place)
  where c.product_category_id = n.id and c.display_order <> n.place - 1`
