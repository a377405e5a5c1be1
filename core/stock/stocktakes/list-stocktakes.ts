import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { STOCKTAKE_STATES } from './rules.ts'
import { FACTS, StocktakeFacts } from './stocktake-schemas.ts'

const Listed = StocktakeFacts.extend({
  sections: z.int(),
  /** Scans and lines of files, without those taken back. */
  counts: z.int(),
  /** Of an applied one: pairs written off, added, and those that a person must still look at. */
  written_off: z.int(),
  added: z.int(),
  unresolved: z.int(),
})

const PAGE = 30

/** Stocktakes, those opened last first. */
export const listStocktakes = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({ method: 'GET', path: '/stocktakes', summary: 'Stocktakes', tags: ['stock'] })
  .input(
    z.strictObject({
      state: z.enum(STOCKTAKE_STATES).optional(),
      place: LocationCode.optional(),
      page: z.int().min(1).max(1_000).default(1),
    }),
  )
  .output(z.object({ stocktakes: z.array(Listed), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input: { state, place, page } }) => {
    const filter = { state: state ?? null, place: place ?? null }
    const [stocktakes, [count]] = await Promise.all([
      query<z.infer<typeof Listed>>(db, 'stocktakes_listed', LIST, {
        ...filter,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      }),
      query<{ rows: number }>(db, 'stocktakes_count', COUNT, filter),
    ])
    return { stocktakes, page, pages: Math.max(1, Math.ceil((count?.rows ?? 0) / PAGE)) }
  })

const FROM = `
  from stocktakes s join locations l using (location_id)
  where (:state::text is null or s.state::text = :state) and (:place::text is null or l.code = :place)`

const LIST = `
  select ${FACTS},
    (select count(*)::int from stocktake_sections t where t.stocktake_id = s.stocktake_id) as sections,
    (select count(*)::int from stocktake_scans c where c.stocktake_id = s.stocktake_id and c.undoes is null
      and not exists (select from stocktake_scans u where u.undoes = c.operation_id)) as counts,
    coalesce(lines.written_off, 0)::int as written_off, coalesce(lines.added, 0)::int as added,
    coalesce(lines.unresolved, 0)::int as unresolved
  from (select s.stocktake_id as page_id ${FROM} order by s.stocktake_id desc limit :limit offset :offset) page
  join stocktakes s on s.stocktake_id = page_id join locations l using (location_id)
  left join lateral (
    select sum(written_off) as written_off, sum(added) as added,
      sum(unresolved) filter (where resolved_at is null) as unresolved
    from stocktake_lines where stocktake_id = s.stocktake_id) lines on true
  order by s.stocktake_id desc`

const COUNT = `select count(*)::int as rows ${FROM}`
