import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText, TranslatedText } from '../../base/schemas.ts'
import { NET_COST } from './order-statements.ts'

const Row = z.object({
  product_id: z.int(),
  name: TranslatedText,
  brand: z.string().nullable(),
  supplier: z.string(),
  /** Pairs: ordered, what suppliers will deliver, and what came. */
  booked: z.int(),
  confirmed: z.int(),
  received: z.int(),
  /** What was ordered costs without VAT; null to whoever may not see costs. */
  net_cents: z.int().nullable(),
})

/**
 * What a season has booked, confirmed and received, by brand and model; drafts and what was cancelled before anything came
 * are left out. What nobody confirmed counts as ordered.
 */
export const listSeasonOrders = staff('can_manage_supplier_orders')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/supplier-seasons',
    summary: 'A season booked against received',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ season: SingleLineText(20).optional() }))
  .output(
    z.object({
      /** The seasons of all orders, the latest first. */
      seasons: z.array(z.string()),
      season: z.string().nullable(),
      rows: z.array(Row),
    }),
  )
  .handler(async ({ context: { db, actor }, input }) => {
    const seasons = (await query<{ season: string }>(db, 'supplier_seasons', SEASONS)).map(
      ({ season }) => season,
    )
    const season = input.season ?? seasons[0] ?? null
    if (season === null) return { seasons, season, rows: [] }
    const rows = await query<z.infer<typeof Row>>(db, 'supplier_season_rows', ROWS, {
      season,
      with_costs: hasRight(actor, 'see_costs'),
    })
    return { seasons, season, rows }
  })

const SEASONS = `
  select season from supplier_orders where season is not null group by season order by max(created_at) desc`

const ROWS = `
  select p.product_id, p.name, b.name as brand, s.name as supplier, sum(l.quantity)::int as booked,
    sum(coalesce(l.confirmed, l.quantity))::int as confirmed, sum(l.received)::int as received,
    case when :with_costs::boolean then coalesce(sum(l.quantity * ${NET_COST}), 0)::float8 end as net_cents
  from supplier_orders o join suppliers s using (supplier_id) join supplier_order_lines l using (supplier_order_id)
  join product_variants v using (variant_id) join products p using (product_id)
  left join brands b on b.brand_id = p.brand_id
  where o.season = :season and o.status <> 'draft' and (o.status <> 'cancelled' or l.received > 0)
  group by p.product_id, p.name, b.name, s.name
  order by b.name nulls last, p.name ->> 'es', p.product_id, s.name limit 2000`
