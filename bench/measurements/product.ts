import type { BenchShop } from '../bench-shop.ts'
import { measureReads } from '../measure-reads.ts'
import type { Row } from '../measured-row.ts'
import { pickProducts } from '../stock.ts'

/** Measures 200 different product pages of 24 variants each. */
export async function product(shop: BenchShop): Promise<Row[]> {
  const products = await pickProducts(shop, 200)
  return measureReads(shop, {
    what: 'product',
    json: products.map(({ id }) => `/api/v1/products/${id}`),
    html: products.map(({ id, slug }) => `/producto/${id}-${slug}`),
  })
}
