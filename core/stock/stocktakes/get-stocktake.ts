import { z } from 'zod'
import { pipeline, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { stocktakeReference } from './apply-stocktake.ts'
import { COUNTED } from './differences/difference-statement.ts'
import { FACTS, personNamed, StocktakeFacts } from './stocktake-schemas.ts'

const Section = z.object({
  section_id: z.int(),
  name: z.string(),
  /** As they stand: without what was taken back or counted anew. */
  pairs: z.int(),
  models: z.int(),
  people: z.array(z.string()),
  last_at: z.string().nullable(),
})

const UnknownCode = z.object({
  code: z.string(),
  quantity: z.int(),
  sections: z.array(z.string()),
  last_at: z.string(),
})

const Stocktake = StocktakeFacts.extend({
  counted_pairs: z.int(),
  counted_variants: z.int(),
  sections: z.array(Section),
  /** Codes that nobody knows, those read last first. */
  unknown: z.array(UnknownCode),
  /** The receipt by which what was found came in; null where nothing did. */
  receipt_id: z.int().nullable(),
})

/** A stocktake with the progress of its sections and the codes that nobody knows. */
export const getStocktake = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/stocktakes/{stocktake_id}',
    summary: 'A stocktake',
    tags: ['stock'],
  })
  .meta({ pool: 'reports' })
  .input(z.strictObject({ stocktake_id: Id }))
  .output(Stocktake)
  .errors({ STOCKTAKE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { stocktake_id }, errors }) => {
    const [facts] = await query<Facts>(db, 'stocktake_facts', GET, {
      stocktake_id,
      reference: stocktakeReference(stocktake_id),
    })
    if (!facts) throw errors.STOCKTAKE_UNKNOWN()
    const [sections, unknown, [sums]] = await pipeline([
      query<z.infer<typeof Section>>(db, 'stocktake_sections_read', SECTIONS, { stocktake_id }),
      query<z.infer<typeof UnknownCode>>(db, 'stocktake_unknown', UNKNOWN, [stocktake_id]),
      query<{ pairs: number; variants: number }>(db, 'stocktake_sums', SUMS, { stocktake_id }),
    ])
    return {
      ...facts,
      counted_pairs: sums?.pairs ?? 0,
      counted_variants: sums?.variants ?? 0,
      sections,
      unknown,
    }
  })

type Facts = z.infer<typeof StocktakeFacts> & { receipt_id: number | null }

const GET = `
  select ${FACTS}, (
    select max(r.receipt_id) from receipts r where s.state = 'applied' and r.reason = 'stocktake' and r.reference = :reference
  ) as receipt_id
  from stocktakes s join locations l using (location_id) where s.stocktake_id = :stocktake_id`

const SECTIONS = `
  with ${COUNTED}, people as (
    select section_id, array_agg(distinct ${personNamed('actor')}) as people, max(scanned_at) as last_at
    from stocktake_scans where stocktake_id = :stocktake_id group by section_id
  ), pairs as (
    select section_id, sum(quantity)::int as pairs, count(distinct variant_id)::int as models
    from standing group by section_id
  )
  select t.section_id, t.name, coalesce(pairs.pairs, 0) as pairs, coalesce(pairs.models, 0) as models,
    coalesce(array_remove(people.people, null), '{}') as people, to_json(people.last_at) #>> '{}' as last_at
  from stocktake_sections t left join people using (section_id) left join pairs using (section_id)
  where t.stocktake_id = :stocktake_id order by t.section_id`

const UNKNOWN = `
  select s.code, sum(s.quantity)::int as quantity, array_remove(array_agg(distinct t.name), null) as sections,
    to_json(max(s.scanned_at)) #>> '{}' as last_at
  from stocktake_scans s left join stocktake_sections t using (section_id)
  where s.stocktake_id = $1 and s.variant_id is null and s.undoes is null
    and not exists (select from stocktake_scans u where u.undoes = s.operation_id)
  group by s.code having sum(s.quantity) > 0 order by max(s.scanned_at) desc limit 500`

const SUMS = `
  with ${COUNTED}
  select coalesce(sum(counted), 0)::int as pairs, count(*)::int as variants from counted`
