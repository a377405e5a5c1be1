import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, TranslatedText } from '../../base/schemas.ts'
import { inSnapshot } from '../../base/statements/in-snapshot.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { findNearSide } from './find-near-side.ts'
import { type NearSide, ownedGoods } from './owned-statement.ts'
import { readDayEnd } from './read-day-end.ts'

const Row = z.object({
  variant_id: z.int(),
  /** Null while they are on their way between places. */
  place: z.string().nullable(),
  brand: z.string().nullable(),
  category: TranslatedText.nullable(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  /** They are kept as a number, and valued by the cost of their variant. */
  is_counted: z.boolean(),
  pairs: z.int(),
  /** How many of them are lent, and how many defective. */
  lent: z.int(),
  defective: z.int(),
  /** Their cost is known. */
  known: z.int(),
  /** What those cost without VAT; null for who may not see costs. */
  cents: z.int().nullable(),
})

/**
 * Answers what the shop owned at the end of a day by variant and place, in parts: called again with `after` as `next`
 * until that is null.
 */
export const exportStockValue = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/stock-value',
    summary: 'Stock at the end of a day by variant',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      day: ShopDay,
      /** The last variant of the part before. */
      after: Id.optional(),
      /** Variants of a part. */
      limit: z.int().min(1).max(5_000).default(2_000),
    }),
  )
  .output(z.object({ rows: z.array(Row), next: z.int().nullable(), with_costs: z.boolean() }))
  .handler(async ({ context: { db, actor }, input: { day, after = 0, limit } }) => {
    const withCosts = hasRight(actor, 'see_costs')
    const [window] = await query<{ last: number | null; count: number }>(
      db,
      'stock_value_window',
      WINDOW,
      [after, limit],
    )
    const last = window?.last ?? null
    if (last === null) return { rows: [], next: null, with_costs: withCosts }
    const until = await readDayEnd(db, day)
    // A fold by night may drop the balance between the two statements.
    const rows = await inSnapshot(db, async (tx) => {
      const { side, values } = await findNearSide(tx, until)
      const given = { ...values, after, last, with_costs: withCosts }
      return query<z.infer<typeof Row>>(tx, '', toRows(side), given)
    })
    const isFull = window?.count === limit
    return { rows, next: isFull ? last : null, with_costs: withCosts }
  })

const WINDOW = `
  select max(variant_id) as last, count(*)::int as count from (
    select variant_id from product_variants where variant_id > $1 order by variant_id limit $2) part`
const toRows = (side: NearSide) => `
  with ${ownedGoods(side, 'variant_id > :after and variant_id <= :last')}
  select o.variant_id, l.name as place, b.name as brand, c.name as category, p.name, k.name as colour, z.label as size,
    v.sku, p.stock_kind = 'counted' as is_counted, sum(o.pairs)::int as pairs, coalesce(sum(o.pairs) filter (where o.status = 'lent'), 0)::int as lent,
    coalesce(sum(o.pairs) filter (where o.status = 'defective'), 0)::int as defective, sum(o.known)::int as known,
    case when :with_costs::boolean then sum(o.cents)::float8 end as cents
  from owned o join product_variants v using (variant_id) join products p using (product_id)
  left join locations l on l.location_id = o.location_id left join brands b on b.brand_id = p.brand_id
  left join product_categories c on c.product_category_id = p.product_category_id
  left join colours k on k.colour_id = v.colour_id left join sizes z on z.size_id = v.size_id
  group by o.variant_id, o.location_id, l.name, b.name, c.name, p.product_id, k.name, z.label, v.sku
  order by o.variant_id, o.location_id nulls last`
