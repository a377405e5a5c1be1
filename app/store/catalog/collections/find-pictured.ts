import type { Shop } from '../../../context.ts'

type ListProducts = Shop['catalog']['listProducts']

/** Pictures are rarely missing: a few products are asked for before a whole page. */
const FIRST = 4

/**
 * The most expensive product in stock that has a picture, and when the clock alone next changes what it is. One that the
 * page shows already is taken only where there is no other.
 */
export async function findMostExpensivePictured(
  listProducts: ListProducts,
  filter: Pick<Parameters<ListProducts>[0], 'collection' | 'categories'>,
  shownProductId?: number,
) {
  const asked = { ...filter, in_stock: true, sort: 'price_desc' } as const
  let { products, changes_at, total } = await listProducts({ ...asked, per_page: FIRST })
  type Product = (typeof products)[number]
  const isPictured = ({ picture }: Product) => picture !== null
  const isOther = (product: Product) => isPictured(product) && product.product_id !== shownProductId
  if (!products.some(isPictured) && total > FIRST)
    ({ products, changes_at, total } = await listProducts(asked))
  return { product: products.find(isOther) ?? products.find(isPictured), changes_at }
}
