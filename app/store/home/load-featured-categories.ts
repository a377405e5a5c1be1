import type { Shop } from '../../context.ts'

/**
 * The categories that the shop wants on its home page, in its order, each with a picture of its most expensive product
 * in stock. One that has gone or holds nothing is left out.
 */
export async function loadFeaturedCategories(catalog: Shop['catalog'], slugs: readonly string[]) {
  if (slugs.length === 0) return { categories: [], changes_at: null }
  const [{ categories }, ...lists] = await Promise.all([
    catalog.listFacets({}),
    ...slugs.map((slug) =>
      catalog.listProducts({ categories: [slug], in_stock: true, sort: 'price_desc' }),
    ),
  ])
  const featured = slugs.flatMap((slug, at) => {
    const category = categories.find((each) => each.slug === slug)
    const product = lists[at]?.products.find(({ picture }) => picture)
    if (!category) return []
    const { picture = null, colours = [] } = product ?? {}
    const swatch = colours.find((colour) => colour.picture === picture)?.swatch ?? null
    return [{ key: slug, name: category.name, products: category.count, picture, swatch }]
  })
  const [changes_at = null] = lists.flatMap((list) => list.changes_at ?? []).sort()
  return { categories: featured, changes_at }
}
