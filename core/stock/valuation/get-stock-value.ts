import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, TranslatedText } from '../../base/schemas.ts'
import { inSnapshot } from '../../base/statements/in-snapshot.ts'
import { findNearSide } from './find-near-side.ts'
import { type NearSide, ownedGoods } from './owned-statement.ts'
import { readDayEnd } from './read-day-end.ts'
import { VALUE_GROUPS } from './rules.ts'

const Sums = z.object({
  pairs: z.int(),
  /** What they cost without VAT, of those whose cost is known; null for who may not see costs. */
  cents: z.int().nullable(),
  /** Nobody knows what these cost; they are in `pairs`. */
  unknown: z.int(),
})

const Group = z.object({
  ...Sums.shape,
  id: z.int().nullable(),
  /** Null for what has none: goods without brand, and those on their way between places. */
  name: TranslatedText.nullable(),
})

/** Answers what the shop owned at the end of a day, summed by place, brand, category, model or size, the most first. */
export const getStockValue = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/stock-value',
    summary: 'Stock at the end of a day with its cost',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      day: ShopDay,
      group: z.enum(VALUE_GROUPS).default('place'),
      page: z.int().min(1).max(10_000).default(1),
      limit: z.int().min(1).max(1_000).default(100),
    }),
  )
  .output(
    z.object({
      groups: z.array(Group),
      totals: Sums,
      /** Of the totals. */
      states: z.object({ lent: z.int(), defective: z.int(), in_transit: z.int() }),
      with_costs: z.boolean(),
      page: z.int(),
      pages: z.int(),
    }),
  )
  .handler(async ({ context: { db, actor }, input: { day, group, page, limit } }) => {
    const withCosts = hasRight(actor, 'see_costs')
    const until = await readDayEnd(db, day)
    // A fold by night may drop the balance between the two statements.
    const [found] = await inSnapshot(db, async (tx) => {
      const { side, values } = await findNearSide(tx, until)
      return query<{
        groups: z.infer<typeof Group>[]
        totals: z.infer<typeof Sums>
        states: { lent: number; defective: number; in_transit: number }
        count: number
      }>(tx, '', toStatement(GROUPS[group], side), {
        ...values,
        with_costs: withCosts,
        limit,
        offset: (page - 1) * limit,
      })
    })
    if (!found) throw new Error('a statement of sums answers one row')
    const { count, ...value } = found
    return { ...value, with_costs: withCosts, page, pages: Math.max(1, Math.ceil(count / limit)) }
  })

/** The key, the name and the joins of each way to sum. */
const GROUPS = {
  place: [
    'o.location_id',
    `jsonb_build_object('es', g.name)`,
    'left join locations g using (location_id)',
  ],
  brand: [
    'p.brand_id',
    `jsonb_build_object('es', g.name)`,
    'left join brands g on g.brand_id = p.brand_id',
  ],
  category: [
    'p.product_category_id',
    'g.name',
    'left join product_categories g on g.product_category_id = p.product_category_id',
  ],
  model: ['p.product_id', 'p.name', ''],
  size: [
    'v.size_id',
    `jsonb_build_object('es', g.label)`,
    'left join sizes g on g.size_id = v.size_id',
  ],
} as const

const toStatement = ([key, name, join]: (typeof GROUPS)[keyof typeof GROUPS], side: NearSide) => `
  with ${ownedGoods(side)}, grouped as materialized (
    select ${key} as id, ${name} as name, sum(o.pairs)::int as pairs, sum(o.cents) as cents,
      sum(o.pairs - o.known)::int as unknown,
      sum(o.pairs) filter (where o.status = 'lent') as lent, sum(o.pairs) filter (where o.status = 'defective') as defective,
      sum(o.pairs) filter (where o.status = 'in_transit') as in_transit
    from owned o join product_variants v using (variant_id) join products p using (product_id) ${join}
    group by 1, 2
  ), shown as (
    select *, row_number() over (order by pairs desc, name ->> 'es', id) as place from grouped
    order by place limit :limit offset :offset
  )
  select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', case when id is null then null else name end,
      'pairs', pairs, 'cents', case when :with_costs::boolean then cents end, 'unknown', unknown) order by place), '[]')
      from shown) as groups,
    jsonb_build_object('pairs', coalesce(sum(pairs), 0), 'cents', case when :with_costs then coalesce(sum(cents), 0) end,
      'unknown', coalesce(sum(unknown), 0)) as totals,
    jsonb_build_object('lent', coalesce(sum(lent), 0), 'defective', coalesce(sum(defective), 0),
      'in_transit', coalesce(sum(in_transit), 0)) as states,
    count(*)::int as count
  from grouped`
