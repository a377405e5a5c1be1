import { someProducts } from '../goods.ts'
import { readRows } from '../read-rows.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

/** The pages of many different shoes, of 24 variants each. */
export async function product(stage: Stage): Promise<Row[]> {
  const products = await someProducts(stage, 200)
  return readRows(stage, {
    what: 'product',
    json: products.map(({ id }) => `/api/v1/products/${id}`),
    html: products.map(({ id, slug }) => `/producto/${id}-${slug}`),
  })
}
