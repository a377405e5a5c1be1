import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { ListingCard } from './listing-card.ts'

/**
 * Up to eight models near to one: of its collection and category first, then of its collection; what can be had
 * before what cannot, the newest first. None for a product that is not shown.
 */
export const listRelated = visitor.read
  .route({
    method: 'GET',
    path: '/products/{product_id}/related',
    summary: 'List products near to a product',
    tags: ['catalog'],
  })
  .input(z.strictObject({ product_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(z.object({ products: z.array(ListingCard) }))
  .handler(async ({ context: { db }, input }) => {
    const rows = await query<{ card: ListingCard }>(db, 'products_related', RELATED, [
      input.product_id,
    ])
    return { products: rows.map(({ card }) => card) }
  })

/** Each step reads the newest few of an index and no more. */
const step = (near: number, condition: string) => `(
  select ${near} as near, l.product_id, l.in_stock, l.published_at, l.card
  from product_listings l, this where l.product_id <> this.product_id and ${condition}
  order by l.published_at desc nulls last, l.product_id desc nulls last limit 24)`

const RELATED = `
  with this as materialized (
    select product_id, collection_id, product_category_id from product_listings where product_id = $1
  )
  select card from (
    select distinct on (product_id) * from (
      ${step(1, 'l.product_category_id = this.product_category_id and l.collection_id = this.collection_id')}
      union all ${step(2, 'l.collection_id = this.collection_id')}
    ) found order by product_id, near
  ) one
  order by in_stock desc, near, published_at desc, product_id desc limit 8`
