import type { ShopText } from '../../../i18n/in-language.ts'

export interface TillCategory {
  category_id: number
  name: ShopText
  parent_id: number | null
}

/** A category on the way down, with how many colours it and those below it have. */
export interface CategoryNode {
  category_id: number
  name: ShopText
  colours: number
}

/** The categories right below one (null is the top) that have anything to sell, in the shop's order. */
export function listChildren(
  categories: readonly TillCategory[],
  counts: ReadonlyMap<number | null, number>,
  parentId: number | null,
): CategoryNode[] {
  return categories
    .filter((each) => isBelow(each, parentId, categories))
    .map(({ category_id, name }) => ({
      category_id,
      name,
      colours: countColours(listBelow(categories, category_id), counts),
    }))
    .filter(({ colours }) => colours > 0)
}

/** A category whose parent is gone stands at the top. */
function isBelow(
  { parent_id }: TillCategory,
  parentId: number | null,
  categories: readonly TillCategory[],
): boolean {
  const known = categories.some(({ category_id }) => category_id === parent_id)
  return (known ? parent_id : null) === parentId
}

/** A category and all below it. */
export function listBelow(categories: readonly TillCategory[], categoryId: number): Set<number> {
  const found = new Set([categoryId])
  // A set is walked to its end while it grows, and takes no id twice: a circle ends too.
  for (const id of found)
    for (const each of categories) if (each.parent_id === id) found.add(each.category_id)
  return found
}

/** What the catalog has in no category of the tree. */
export function listUnsorted(
  categories: readonly TillCategory[],
  counts: ReadonlyMap<number | null, number>,
): Set<number | null> {
  const known = new Set(categories.map(({ category_id }) => category_id))
  return new Set([...counts.keys()].filter((id) => id === null || !known.has(id)))
}

const countColours = (ids: ReadonlySet<number>, counts: ReadonlyMap<number | null, number>) =>
  [...ids].reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
