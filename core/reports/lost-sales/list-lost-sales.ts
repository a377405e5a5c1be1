import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, TranslatedText } from '../../base/schemas.ts'

const LostVariant = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  picture: z.string().nullable(),
  /** How often it was asked for in vain, and by whom somebody wants to be told. */
  times: z.int(),
  waiting: z.int(),
  last_at: z.string(),
  /** What all places can sell now. */
  stock: z.int(),
})

const PAGE = 50

/**
 * Sizes that were asked for and were not there, those asked for most first: what to buy again. Between two days of the
 * shop, both included; without them of the last 90 days.
 */
export const listLostSales = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/lost-sales',
    summary: 'Sizes that were asked for and were not there',
    tags: ['reports'],
  })
  .input(
    z.strictObject({
      from: ShopDay.optional(),
      to: ShopDay.optional(),
      page: z.int().min(1).max(1_000).default(1),
    }),
  )
  .output(
    z.object({ variants: z.array(LostVariant), page: z.int(), pages: z.int(), total: z.int() }),
  )
  .handler(async ({ context: { db, now }, input: { from, to, page } }) => {
    const rows = await query<z.infer<typeof LostVariant> & { total: number }>(
      db,
      'lost_sales',
      LOST,
      [...[now(), from ?? null, to ?? null, PAGE, (page - 1) * PAGE]],
    )
    const total = rows[0]?.total ?? 0
    const variants = rows.map(({ total: _, ...variant }) => variant)
    return { variants, page, pages: Math.max(1, Math.ceil(total / PAGE)), total }
  })

const LOST = `
  with asked as (
    select variant_id, count(*)::int as times, count(email)::int as waiting, max(created_at) as last_at
    from lost_sales
    where created_at >= coalesce(($2::date)::timestamp at time zone horma_zone(), $1::timestamptz - interval '90 days')
      and ($3::date is null or created_at < ($3::date + 1)::timestamp at time zone horma_zone())
    group by variant_id
  )
  select a.variant_id, p.product_id, p.name, c.name as colour, a.times, a.waiting,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture,
    to_json(a.last_at) #>> '{}' as last_at, stock.available as stock, count(*) over ()::int as total
  from asked a join product_variants v using (variant_id) join products p using (product_id)
  cross join lateral horma_available(a.variant_id, null, $1) stock
  left join colours c using (colour_id) left join sizes s using (size_id)
  order by a.times desc, a.last_at desc, a.variant_id limit $4 offset $5`
