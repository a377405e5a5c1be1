import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { type LockedCategory, lockCategories } from './lock-categories.ts'

const CategoryId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/**
 * Moves a category among its sisters: one place up or down, where it stays at the end of the row, or before one of them.
 * All are numbered anew in the order of the tree, which is the order shoppers see.
 */
export const moveProductCategory = staff('can_manage_product_categories')
  .act.route({
    method: 'POST',
    path: '/product-categories/{product_category_id}/moves',
    summary: 'Move a category among its sisters',
    tags: ['catalog'],
  })
  .input(
    z.union([
      z.strictObject({ product_category_id: CategoryId, direction: z.enum(['up', 'down']) }),
      z.strictObject({
        product_category_id: CategoryId,
        /** The sister that it is to stand before; null is behind the last. */
        before_category_id: CategoryId.nullable(),
      }),
    ]),
  )
  .output(z.object({ moved: z.boolean() }))
  .errors({ CATEGORY_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const { product_category_id: id, ...to } = input
    const tree = await lockCategories(tx)
    const category = tree.find((each) => each.id === id)
    if (!category) throw errors.CATEGORY_UNKNOWN()
    const sisters = listSisters(tree, category)
    const before = 'before_category_id' in to ? to.before_category_id : null
    if (before !== null && !sisters.some((each) => each.id === before))
      throw errors.CATEGORY_UNKNOWN()
    const ordered =
      'direction' in to
        ? swap(sisters, category, to.direction === 'up' ? -1 : 1)
        : placeBefore(sisters, category, before)
    audit({ table: 'product_categories', id, details: to })
    if (!ordered) return { moved: false }
    await query(tx, 'categories_number', NUMBER, [orderTree(tree, category, ordered), now()])
    return { moved: true }
  })

const listSisters = (tree: readonly LockedCategory[], { parentId }: LockedCategory) =>
  tree.filter((each) => each.parentId === parentId)

/** The sisters with one of them a place earlier or later; undefined where there is no place to move to. */
function swap(sisters: readonly LockedCategory[], category: LockedCategory, by: 1 | -1) {
  const at = sisters.indexOf(category)
  const other = sisters[at + by]
  if (!other) return undefined
  return sisters.map((each) => (each === category ? other : each === other ? category : each))
}

/** The sisters with one of them before another, or behind all; undefined where it stands there already. */
function placeBefore(
  sisters: readonly LockedCategory[],
  category: LockedCategory,
  before: number | null,
) {
  if (before === category.id) return undefined
  const others = sisters.filter((each) => each !== category)
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
  const ordered = others.toSpliced(at, 0, category)
  return ordered.every((each, place) => each === sisters[place]) ? undefined : ordered
}

/** Every id in the tree's order, with the sisters of a category in a new one. */
function orderTree(
  tree: readonly LockedCategory[],
  { parentId }: LockedCategory,
  ordered: readonly LockedCategory[],
): number[] {
  const main = parentId === null ? ordered : tree.filter((each) => each.parentId === null)
  const below = (parent: LockedCategory) =>
    parent.id === parentId ? ordered : tree.filter((each) => each.parentId === parent.id)
  return main.flatMap((each) => [each.id, ...below(each).map(({ id }) => id)])
}

const NUMBER = `
  update product_categories c set display_order = n.place - 1, updated_at = $2
  from unnest($1::bigint[]) with ordinality as n (id, place)
  where c.product_category_id = n.id and c.display_order <> n.place - 1`
