import type { Shop } from '../../../context.ts'

type ListProducts = Shop['catalog']['listProducts']

/** Pictures are rarely missing: a few products are asked for before a whole page. */
const FIRST = 4

/** The most expensive product in stock that has a picture, and when the clock alone next changes what it is. */
export async function findMostExpensivePictured(
  listProducts: ListProducts,
  filter: Pick<Parameters<ListProducts>[0], 'collection' | 'categories'>,
) {
  const asked = { ...filter, in_stock: true, sort: 'price_desc' } as const
  let { products, changes_at, total } = await listProducts({ ...asked, per_page: FIRST })
  const isPictured = (product: { picture: string | null }) => product.picture !== null
  if (!products.some(isPictured) && total > FIRST)
    ({ products, changes_at, total } = await listProducts(asked))
  return { product: products.find(isPictured), changes_at }
}
