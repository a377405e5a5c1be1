import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { PlainLine, PlainText } from '../../settings/shop-text.ts'
import { generateCategorySlug, setCategorySlug } from './category-slug.ts'
import { type LockedCategory, lockCategories } from './lock-categories.ts'
import { publishCategoryChange } from './publish-category-change.ts'

const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)

const SavedCategory = z.strictObject({
  /** Of the category that these words replace; without it, a new one. */
  product_category_id: Id.optional(),
  name: PlainLine(80),
  /** Null takes it away, what is not said stays. */
  description: PlainText(2_000).nullable().optional(),
  /** Its name in addresses; without it, the one that follows from a new Spanish name. */
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'SLUG_INVALID')
    .optional(),
  /** A main category; null makes it one itself. */
  parent_category_id: Id.nullable().optional(),
  /** Shown to shoppers: a new one is, and one that is there stays as it was, unless this says otherwise. */
  is_active: z.boolean().optional(),
  /** Its place among its sisters; a new one stands last. */
  display_order: z.int().min(0).max(1_000_000).optional(),
})
type SavedCategory = z.infer<typeof SavedCategory>

/** Writes a category. Categories have two levels, and no two the same address, not even one of before. */
export const saveProductCategory = staff('can_manage_product_categories')
  .act.route({
    method: 'POST',
    path: '/product-categories',
    summary: 'Write a category',
    tags: ['catalog'],
  })
  .input(SavedCategory)
  .output(z.object({ product_category_id: z.int(), slug: z.string() }))
  .errors({
    CATEGORY_UNKNOWN: { status: 404 },
    PARENT_UNKNOWN: { status: 422 },
    PARENT_TOO_DEEP: { status: 422 },
    SLUG_TAKEN: { status: 422 },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const tree = await lockCategories(tx)
    const before = tree.find(({ id }) => id === input.product_category_id)
    if (input.product_category_id !== undefined && !before) throw errors.CATEGORY_UNKNOWN()
    const wrong = wrongParent(tree, input)
    if (wrong === 'unknown') throw errors.PARENT_UNKNOWN()
    if (wrong === 'too_deep') throw errors.PARENT_TOO_DEEP()

    const id = await writeCategory(tx, input, now())
    const slug = await addressed(tx, id, input, before)
    if (slug === undefined) throw errors.SLUG_TAKEN()
    const renamed = before !== undefined && !sameTexts(before.name, input.name)
    await publishCategoryChange(tx, id, { renamed })
    audit({ table: 'product_categories', id, details: { fields: Object.keys(input) } })
    return { product_category_id: id, slug }
  })

/** A parent is a main category, and whoever has children is nobody's: so nothing can lie below itself. */
function wrongParent(tree: readonly LockedCategory[], category: SavedCategory) {
  const { product_category_id: id, parent_category_id: parentId } = category
  if (parentId === undefined || parentId === null) return undefined
  const parent = tree.find((each) => each.id === parentId)
  if (!parent) return 'unknown'
  const isParent = tree.some((each) => each.parentId === id)
  return parent.parentId !== null || parent.id === id || (id !== undefined && isParent)
    ? 'too_deep'
    : undefined
}

async function addressed(tx: Db, id: number, input: SavedCategory, before?: LockedCategory) {
  if (input.slug !== undefined) return setCategorySlug(tx, id, input.slug)
  if (before?.name.es !== input.name.es) return generateCategorySlug(tx, id, input.name.es)
  const [kept] = await query<{ slug: string }>(tx, 'category_slug', SLUG, [id])
  return kept?.slug ?? generateCategorySlug(tx, id, input.name.es)
}

function sameTexts(one: object, other: object): boolean {
  const sorted = (texts: object) => JSON.stringify(Object.entries(texts).sort())
  return sorted(one) === sorted(JSON.parse(JSON.stringify(other)))
}

async function writeCategory(tx: Db, category: SavedCategory, now: Date): Promise<number> {
  const { product_category_id, name, description, parent_category_id, is_active, display_order } =
    category
  const values = {
    name,
    has_description: description !== undefined,
    description: description ?? null,
    has_parent: parent_category_id !== undefined,
    parent_category_id: parent_category_id ?? null,
    is_active: is_active ?? null,
    display_order: display_order ?? null,
    now,
  }
  const [written] =
    product_category_id === undefined
      ? await query<{ id: number }>(tx, 'category_add', ADD, values)
      : await query<{ id: number }>(tx, 'category_replace', REPLACE, {
          ...values,
          product_category_id,
        })
  if (!written) throw new Error('product_categories: nothing was written')
  return written.id
}

const ADD = `
  insert into product_categories (name, description, parent_category_id, is_active, display_order, created_at, updated_at)
  select :name::jsonb, case when :has_description then :description::jsonb end,
    case when :has_parent then :parent_category_id::bigint end, coalesce(:is_active, true),
    coalesce(:display_order, (
      select coalesce(max(display_order) + 1, 0) from product_categories where archived_at is null)),
    :now::timestamptz, :now::timestamptz
  returning product_category_id as id`

const REPLACE = `
  update product_categories set name = :name::jsonb,
    description = case when :has_description then :description::jsonb else description end,
    parent_category_id = case when :has_parent then :parent_category_id::bigint else parent_category_id end,
    is_active = coalesce(:is_active, is_active), display_order = coalesce(:display_order, display_order),
    updated_at = :now::timestamptz
  where product_category_id = :product_category_id returning product_category_id as id`

const SLUG = `select slug from slugs where kind = 'category' and lang = 'es' and id = $1 and current`
