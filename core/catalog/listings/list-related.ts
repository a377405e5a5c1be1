import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { ListingCard } from './listing-card.ts'
import { type ListedCard, readCards } from './listing-cards.ts'

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
  .output(
    z.object({
      products: z.array(ListingCard),
      /** When the clock alone next changes one of them: a price begins or ends. */
      changes_at: z.string().nullable(),
    }),
  )
  .handler(async ({ context: { db, now }, input }) => {
    const stored = await query<ListedCard>(db, 'products_related', RELATED, [input.product_id])
    const moment = now()
    const isDue = stored.some(
      ({ changesAt }) => changesAt !== null && changesAt <= moment.getTime(),
    )
    const rows = isDue ? await readInOrder(db, stored, moment) : stored
    const changes = rows.flatMap(({ changesAt }) => changesAt ?? [])
    return {
      products: rows.map(({ card }) => card),
      changes_at: changes.length > 0 ? new Date(Math.min(...changes)).toISOString() : null,
    }
  })

async function readInOrder(db: Db, stored: readonly ListedCard[], now: Date) {
  const ids = stored.map(({ id }) => id)
  const cards = new Map((await readCards(db, ids, now)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Each step reads the newest few of an index and no more. */
const step = (near: number, condition: string) => `(
  select ${near} as near, l.product_id, l.in_stock, l.published_at, l.card, l.colour_sizes, l.changes_at
  from product_listings l, this where l.product_id <> this.product_id and ${condition}
  order by l.published_at desc nulls last, l.product_id desc nulls last limit 24)`

const RELATED = `
  with this as materialized (
    select product_id, collection_id, product_category_id from product_listings where product_id = $1
  )
  select product_id as id, card, colour_sizes as "colourSizes", extract(epoch from changes_at) * 1000 as "changesAt" from (
    select distinct on (product_id) * from (
      ${step(1, 'l.product_category_id = this.product_category_id and l.collection_id = this.collection_id')}
      union all ${step(2, 'l.collection_id = this.collection_id')}
    ) found order by product_id, near
  ) one
  order by in_stock desc, near, published_at desc, product_id desc limit 8`
