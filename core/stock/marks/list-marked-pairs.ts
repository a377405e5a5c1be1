import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { ITEM_GRADES } from '../rules.ts'

const MarkedPair = z.object({
  item_id: z.int(),
  code: z.string(),
  grade: z.enum(ITEM_GRADES),
  note: z.string().nullable(),
  cents: z.int().nullable(),
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  /** What its variant costs at the counter now; null where it is not on sale. */
  price_cents: z.int().nullable(),
  picture: z.string().nullable(),
  place: z.string(),
  status: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})

const PAGE = 50

/** Pairs with an open mark that have not been sold, those marked last first; by `item_id` one of them. */
export const listMarkedPairs = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/marked-pairs',
    summary: 'Marked pairs',
    tags: ['stock'],
  })
  .input(z.strictObject({ item_id: Id.optional(), page: z.int().min(1).max(1_000).default(1) }))
  .output(z.object({ pairs: z.array(MarkedPair), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db, now }, input: { item_id, page } }) => {
    const rows = await query<z.infer<typeof MarkedPair> & { total: number }>(
      db,
      'marked_pairs',
      PAIRS,
      [now(), item_id ?? null, PAGE, (page - 1) * PAGE],
    )
    const pairs = rows.map(({ total: _, ...pair }) => pair)
    return { pairs, page, pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE)) }
  })

const PAIRS = `
  select m.item_id, m.code, m.grade, m.note, m.cents, i.variant_id, p.product_id, p.name, c.name as colour,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    price.cents as price_cents, l.name as place, i.status::text as status,
    (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture,
    to_json(m.created_at) #>> '{}' as created_at, u.name as created_by, count(*) over ()::int as total
  from item_marks m join inventory_items i using (item_id) join product_variants v using (variant_id)
  join products p using (product_id) join locations l using (location_id)
  left join lateral horma_price(v.variant_id, 'pos', $1) price on true
  left join colours c using (colour_id) left join sizes s using (size_id)
  left join staff_users u on u.user_id = m.created_by
  where m.ended_at is null and i.status <> 'sold' and ($2::bigint is null or m.item_id = $2)
  order by m.created_at desc, m.item_id desc limit $3 offset $4`
