import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { DIFFERENCES } from '../../stock/stocktakes/differences/difference-statement.ts'
import { COUNT_LINE_LISTS } from '../counts/rules.ts'

const Line = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  /** The first row of the file, null where it does not name the variant. */
  row: z.int().nullable(),
  was: z.int(),
  counted: z.int(),
  difference: z.int(),
  /** More was counted, but as many pairs are lent, defective, on their way or sold and not handed over. */
  elsewhere: z.int(),
  /** What the difference costs without VAT; null where nobody knows it, or for who may not see costs. */
  cost_cents: z.int().nullable(),
})

const Totals = z.object({
  lines: z.int(),
  was: z.int(),
  counted: z.int(),
  added: z.int(),
  removed: z.int(),
  added_cents: z.int().nullable(),
  removed_cents: z.int().nullable(),
  /** Pairs that differ and of which nobody knows the cost. */
  without_cost: z.int(),
  by_list: z.object({
    all: z.int(),
    more: z.int(),
    fewer: z.int(),
    unlisted: z.int(),
    check: z.int(),
  }),
})

const CountLines = z.object({
  /** The places of the file, each with its stocktake. */
  places: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      stocktake_id: z.int(),
      goods: z.int(),
      pairs: z.int(),
    }),
  ),
  /** Null where nothing of the file is counted. */
  place: z.string().nullable(),
  lines: z.array(Line),
  totals: Totals.nullable(),
  page: z.int(),
  pages: z.int(),
})

interface FoundPlace {
  code: string
  name: string
  stocktake_id: number
  goods: number
  pairs: number
}

/**
 * Lists what a file of counts says of each variant of one of its places against the books: before it is applied as they
 * are now, afterwards as it was applied (then only what differed).
 */
export const listCountLines = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/count-files/{import_run_id}/lines',
    summary: 'Differences of a file of counts',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      place: z.string().max(20).optional(),
      show: z.enum(COUNT_LINE_LISTS).default('all'),
      page: z.int().min(1).max(10_000).default(1),
      limit: z.int().min(1).max(500).default(50),
    }),
  )
  .output(CountLines)
  .handler(async ({ context: { db, actor }, input }) => {
    const { import_run_id, show, page, limit } = input
    const places = await query<FoundPlace>(db, 'count_file_places', PLACES, [import_run_id])
    const chosen = places.find(({ code }) => code === input.place) ?? places[0]
    if (!chosen) return { places, place: null, lines: [], totals: null, page: 1, pages: 1 }
    const found = await readLines(db, {
      import_run_id,
      stocktake_id: chosen.stocktake_id,
      show,
      with_costs: hasRight(actor, 'see_costs'),
      limit,
      offset: (page - 1) * limit,
    })
    const pages = Math.max(1, Math.ceil((found.totals.by_list[show] ?? 0) / limit))
    return { places, place: chosen.code, ...found, page, pages }
  })

interface Asked {
  import_run_id: number
  stocktake_id: number
  show: (typeof COUNT_LINE_LISTS)[number]
  with_costs: boolean
  limit: number
  offset: number
}

async function readLines(db: Db, asked: Asked) {
  const [state] = await query<{ applied: boolean }>(db, 'count_file_state', STATE, [
    asked.stocktake_id,
  ])
  const statement = state?.applied ? APPLIED : OPEN
  const name = state?.applied ? 'count_lines_applied' : 'count_lines_open'
  const [found] = await query<{ lines: z.infer<typeof Line>[]; totals: z.infer<typeof Totals> }>(
    db,
    name,
    statement,
    { ...asked },
  )
  if (!found) throw new Error('a statement of sums answers one row')
  return found
}

const PLACES = `
  select l.code, l.name, s.stocktake_id, count(c.variant_id)::int as goods, coalesce(sum(c.pairs), 0)::int as pairs
  from import_count_stocktakes s join locations l using (location_id)
  left join import_counts c on c.import_run_id = s.import_run_id and c.location_id = s.location_id
  where s.import_run_id = $1 group by l.location_id, l.code, l.name, s.stocktake_id order by l.location_id`
const STATE = `select state = 'applied' as applied from stocktakes where stocktake_id = $1`

/** Rows of differences with their money, sorted and summed. Missing pairs are valued by what those of the variant cost on average. */
const LINES = (compared: string) => `
  lines as materialized (
    select d.*, c.row, d.difference * coalesce(d.own_cents, c.cost_cents, v.cost_cents) as money
    from (${compared}) d
    left join import_count_stocktakes s on s.stocktake_id = :stocktake_id
    left join import_counts c on c.import_run_id = :import_run_id and c.location_id = s.location_id
      and c.variant_id = d.variant_id
    left join variant_costs v on v.variant_id = d.variant_id
  ), listed as (
    select *, case :show::text when 'all' then true when 'more' then difference > 0 when 'fewer' then difference < 0
      when 'unlisted' then row is null else elsewhere > 0 end as is_shown from lines
  ), shown as (
    select w.*, p.product_id, p.name, k.name as colour, z.label as size, v.sku,
      row_number() over (order by p.name ->> 'es', p.product_id, k.name ->> 'es', z.sort, z.label, w.variant_id) as place
    from listed w join product_variants v using (variant_id) join products p using (product_id)
    left join colours k using (colour_id) left join sizes z using (size_id)
    where w.is_shown order by place limit :limit offset :offset
  )
  select (select coalesce(jsonb_agg(jsonb_build_object('variant_id', variant_id, 'product_id', product_id, 'name', name,
      'colour', colour, 'size', size, 'sku', sku, 'row', row, 'was', expected, 'counted', counted,
      'difference', difference, 'elsewhere', elsewhere, 'cost_cents', case when :with_costs::boolean then money end)
      order by place), '[]') from shown) as lines,
    jsonb_build_object('lines', count(*), 'was', coalesce(sum(expected), 0), 'counted', coalesce(sum(counted), 0),
      'added', coalesce(sum(difference) filter (where difference > 0), 0),
      'removed', coalesce(-sum(difference) filter (where difference < 0), 0),
      'added_cents', case when :with_costs then coalesce(sum(money) filter (where difference > 0), 0) end,
      'removed_cents', case when :with_costs then coalesce(-sum(money) filter (where difference < 0), 0) end,
      'without_cost', coalesce(sum(abs(difference)) filter (where money is null), 0),
      'by_list', jsonb_build_object('all', count(*), 'more', count(*) filter (where difference > 0),
        'fewer', count(*) filter (where difference < 0), 'unlisted', count(*) filter (where row is null),
        'check', count(*) filter (where elsewhere > 0))) as totals
  from lines`

const OPEN = `
  with ${DIFFERENCES}, ${LINES(`
    select variant_id, expected, counted, difference, elsewhere,
      case when difference < 0 then cost_cents end as own_cents from differences`)}`
const APPLIED = `
  with ${LINES(`
    select variant_id, expected, counted, added - written_off as difference, elsewhere,
      cost_cents / nullif(written_off - added, 0) as own_cents from stocktake_lines
    where stocktake_id = :stocktake_id`)}`
