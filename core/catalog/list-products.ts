import { z } from 'zod'
import { type Db, run } from '../base/db.server.ts'
import { visitor } from '../base/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { COUNT_LIMIT, PAGE_SIZE } from './rules.ts'

const Card = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: TranslatedText,
  brand: z.string().nullable(),
  from_cents: z.int(),
  to_cents: z.int(),
  colours: z.int(),
  picture: z.string().nullable(),
  in_stock: z.boolean(),
})

const input = z.strictObject({
  q: z.string().trim().max(100).optional(),
  collection: z.string().max(40).optional(),
  page: z.int().min(1).max(1000).default(1),
})

/** Published products with a price, newest first, or the best match first when words are given. */
export const listProducts = visitor.read
  .route({
    method: 'GET',
    path: '/products',
    summary: 'List and search products',
    tags: ['catalog'],
  })
  .meta({ public: true })
  .input(input)
  .output(
    z.object({
      products: z.array(Card),
      page: z.int(),
      pages: z.int(),
      /** Counted up to 1,000. */
      total: z.int(),
    }),
  )
  .handler(async ({ context: { db, now }, input: { q, collection, page } }) => {
    const values = [now(), collection ?? null, PAGE_SIZE, (page - 1) * PAGE_SIZE]
    const found = q
      ? await search(db, q, values)
      : await run<Found>(db, 'products_list', cards(NEWEST), values)
    const total = found[0]?.total ?? 0
    return {
      products: found.map((row) => row.card),
      page,
      pages: Math.ceil(total / PAGE_SIZE),
      total,
    }
  })

interface Found {
  card: z.infer<typeof Card>
  total: number
}

/** Beginnings of words first; where nothing begins so, words that look alike. */
async function search(db: Db, q: string, values: unknown[]): Promise<Found[]> {
  const exact = await run<Found>(db, 'products_search', cards(MATCHING), [...values, q])
  return exact.length > 0 ? exact : run<Found>(db, 'products_alike', cards(ALIKE), [...values, q])
}

const SHOWN = `p.status = 'published' and p.archived_at is null
  and ($2::text is null or p.collection_id = (select collection_id from collections where key = $2))`

const ORDER = 'p.published_at desc nulls last, p.product_id desc nulls last'

const NEWEST = `
  shown as (
    select product_id, row_number() over () as place
    from (select p.product_id from products p where ${SHOWN} order by ${ORDER} limit $3 offset $4) page
  ), counted as (
    select count(*)::int as total from (select from products p where ${SHOWN} limit ${COUNT_LIMIT}) counted_rows
  )`

/** The best of at most a thousand candidates. The words are folded once, in a subquery, not for every row. */
const ranked = (condition: string, rank: string) => `
  matches as materialized (
    select product_id, row_number() over (order by ${rank} desc, product_id desc) as place
    from (select * from products p where ${condition} and ${SHOWN} limit ${COUNT_LIMIT}) p
  ), shown as (
    select product_id, place from matches order by place limit $3 offset $4
  ), counted as (
    select count(*)::int as total from matches
  )`

const MATCHING = ranked(
  'p.search @@ (select horma_query($5))',
  'ts_rank(p.search, (select horma_query($5)))',
)

const ALIKE = ranked(
  'p.alike_text %> (select horma_words($5))',
  'word_similarity((select horma_words($5)), p.alike_text)',
)

/** One page of cards: the prices in force now on the web, and whether any pair can be had. */
function cards(shownAndCounted: string): string {
  return `
  with ${shownAndCounted}
  select counted.total,
    jsonb_build_object('product_id', p.product_id, 'name', p.name, 'brand', b.name,
      'slug', coalesce((select slug from slugs where kind = 'product' and lang = 'es' and id = p.product_id and current), ''),
      'from_cents', price.low, 'to_cents', price.high, 'colours', price.colours, 'in_stock', exists (
        select from product_variants v join inventory_items i using (variant_id)
        where v.product_id = p.product_id and v.archived_at is null
          and (i.status = 'in_stock' or (i.status = 'reserved' and i.reserved_until <= $1))),
      'picture', (select hash from product_pictures where product_id = p.product_id
                  order by position, colour_id nulls first limit 1)) as card
  from shown cross join counted join products p using (product_id)
  left join brands b using (brand_id)
  cross join lateral (
    select min(cents) as low, max(cents) as high, count(distinct colour_id)::int as colours
    from (
      select v.colour_id, (
        select coalesce(min(cents) filter (where channel = 'web'), min(cents)) from prices
        where variant_id = v.variant_id and valid @> $1::timestamptz and (channel is null or channel = 'web')
      ) as cents
      from product_variants v where v.product_id = p.product_id and v.archived_at is null
      -- Keeps the planner from asking for each price three times.
      offset 0
    ) priced
    where cents is not null
  ) price
  where price.low is not null
  order by shown.place`
}
