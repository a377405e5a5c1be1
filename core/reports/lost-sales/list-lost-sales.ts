import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, TranslatedText } from '../../base/schemas.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { LOST_SALE_GROUPS, LOST_SALE_STATES } from '../rules.ts'

const AskedSize = z.object({
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  times: z.int(),
})

const LostGoods = z.object({
  product_id: z.int(),
  name: TranslatedText,
  picture: z.string().nullable(),
  /** What was asked for, that of most times first: one size, or all of a model. */
  sizes: z.array(AskedSize),
  /** How often it was asked for in vain; by whom somebody wants to be told, and who was. */
  times: z.int(),
  waiting: z.int(),
  notified: z.int(),
  last_at: z.string(),
  /** What all places can sell now, and what was sold between the same days. */
  stock: z.int(),
  sold: z.int(),
})

const Sums = z.object({ times: z.int(), models: z.int(), waiting: z.int(), notified: z.int() })

const PAGE = 50

/**
 * Goods that were asked for and were not there, those asked for most first: what to buy again, by size or by model.
 * Between two days of the shop, both included; without them of the last 90 days.
 */
export const listLostSales = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/lost-sales',
    summary: 'Goods that were asked for and were not there',
    tags: ['reports'],
  })
  .input(
    z.strictObject({
      from: ShopDay.optional(),
      to: ShopDay.optional(),
      by: z.enum(LOST_SALE_GROUPS).default('size'),
      /** Only those whose customer waits, or was told. */
      state: z.enum(LOST_SALE_STATES).optional(),
      /** A part of the model's name or of a number of it. */
      q: z.string().trim().max(60).optional(),
      page: z.int().min(1).max(1_000).default(1),
    }),
  )
  .output(
    z.object({
      goods: z.array(LostGoods),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      sums: Sums,
    }),
  )
  .handler(async ({ context: { db, now }, input: { from, to, by, state, q, page } }) => {
    const filter = {
      now: now(),
      from: from ?? null,
      to: to ?? null,
      state: state ?? null,
      word: q ? q.replace(/[%_\\]/g, '\\$&') : null,
    }
    const [rows, [sums]] = await Promise.all([
      query<z.infer<typeof LostGoods> & { total: number }>(db, `lost_sales_${by}`, GOODS[by], {
        ...filter,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      }),
      query<z.infer<typeof Sums>>(db, 'lost_sales_sums', SUMS, filter),
    ])
    if (!sums) throw new Error('lost_sales: nothing was counted')
    const total = rows[0]?.total ?? 0
    const goods = rows.map(({ total: _, ...each }) => each)
    return { goods, page, pages: Math.max(1, Math.ceil(total / PAGE)), total, sums }
  })

const FROM_DAY = `coalesce((:from::date)::timestamp at time zone horma_zone(), :now::timestamptz - interval '90 days')`
const BEFORE_DAY = `coalesce((:to::date + 1)::timestamp at time zone horma_zone(), 'infinity')`

const ASKED = `
  select l.variant_id, p.product_id, count(*)::int as times, count(l.email)::int as waiting,
    count(l.notified_at)::int as notified, max(l.created_at) as last_at
  from lost_sales l join product_variants v using (variant_id) join products p using (product_id)
  where l.created_at >= ${FROM_DAY} and l.created_at < ${BEFORE_DAY}
    and case :state::text when 'waiting' then l.email is not null when 'notified' then l.notified_at is not null
      else true end
    and (:word::text is null or horma_fold(concat_ws(' ', p.name ->> 'es', v.sku)) like '%' || horma_fold(:word) || '%')
  group by l.variant_id, p.product_id`

const SUMS = `
  with asked as (${ASKED})
  select coalesce(sum(times), 0)::int as times, count(distinct product_id)::int as models,
    coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(notified), 0)::int as notified from asked`

const buildGoods = (group: string) => `
  with asked as (${ASKED}), grouped as (
    select product_id, array_agg(variant_id order by times desc, last_at desc, variant_id) as variant_ids,
      array_agg(times order by times desc, last_at desc, variant_id) as each_times, sum(times)::int as times,
      sum(waiting)::int as waiting, sum(notified)::int as notified, max(last_at) as last_at,
      count(*) over ()::int as total
    from asked group by ${group}
    order by sum(times) desc, max(last_at) desc, min(variant_id) limit :limit offset :offset
  )
  select g.product_id, p.name, g.times, g.waiting, g.notified, to_json(g.last_at) #>> '{}' as last_at, g.total,
    (select json_agg(json_build_object('colour', c.name, 'times', a.times, 'size',
        nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), ''))
        order by a.at)
      from unnest(g.variant_ids, g.each_times) with ordinality as a (variant_id, times, at)
      join product_variants v using (variant_id)
      left join colours c using (colour_id) left join sizes s using (size_id)) as sizes,
    (select pp.hash from product_pictures pp left join product_variants v on v.variant_id = g.variant_ids[1]
      where pp.product_id = g.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture,
    (select coalesce(sum(available), 0)::int from unnest(g.variant_ids) as a (id)
      cross join lateral horma_available(a.id, null, :now)) as stock,
    (select count(*)::int from sale_lines l join sale_line_units u using (line_id) join sales using (sale_id)
      where l.variant_id = any(g.variant_ids) and u.returned_by is null and sales.paid_at is not null
        and sales.is_trial = ${IN_TRIAL}
        and sales.created_at >= ${FROM_DAY} and sales.created_at < ${BEFORE_DAY}) as sold
  from grouped g join products p using (product_id)
  order by g.times desc, g.last_at desc, g.variant_ids[1]`

const GOODS = { size: buildGoods('product_id, variant_id'), model: buildGoods('product_id') }
