import type { Shop } from '../../context.ts'
import { findMostExpensivePictured } from '../catalog/collections/find-pictured.ts'

/**
 * The categories that the shop wants on its home page, in its order, each with a picture of its most expensive product
 * in stock, not the one that the page shows already where there is another. One that has gone or holds nothing is left out.
 */
export async function loadFeaturedCategories(
  catalog: Shop['catalog'],
  slugs: readonly string[],
  shownProductId?: number,
) {
  if (slugs.length === 0) return { categories: [], changes_at: null }
  const [{ categories }, ...mostExpensive] = await Promise.all([
    catalog.listFacets({}),
    ...slugs.map((slug) =>
      findMostExpensivePictured(catalog.listProducts, { categories: [slug] }, shownProductId),
    ),
  ])
  const featured = slugs.flatMap((slug, at) => {
    const category = categories.find((each) => each.slug === slug)
    const product = mostExpensive[at]?.product
    if (!category) return []
    const { picture = null, colours = [] } = product ?? {}
    const swatch = colours.find((colour) => colour.picture === picture)?.swatch ?? null
    return [{ key: slug, name: category.name, products: category.count, picture, swatch }]
  })
  const [changes_at = null] = mostExpensive.flatMap((found) => found.changes_at ?? []).sort()
  return { categories: featured, changes_at }
}
