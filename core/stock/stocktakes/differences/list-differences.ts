import { z } from 'zod'
import { pipeline, query } from '../../../base/db.server.ts'
import { hasRight } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import {
  DifferenceRow,
  DifferenceSums,
  differenceFilter,
  listRows,
  sumRows,
} from './difference-rows.ts'

const PAGE = 50

/**
 * What a stocktake differs in from the books: of an open one as it would be applied now, of an applied one as it was.
 * Money is at cost, for who may see costs.
 */
export const listDifferences = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/stocktakes/{stocktake_id}/differences',
    summary: 'Differences of a stocktake',
    tags: ['stock'],
  })
  .meta({ pool: 'reports' })
  .input(
    z.strictObject({
      stocktake_id: Id,
      list: differenceFilter.list,
      q: differenceFilter.q,
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(
    z.object({
      differences: z.array(DifferenceRow),
      sums: DifferenceSums,
      page: z.int(),
      pages: z.int(),
    }),
  )
  .errors({ STOCKTAKE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor }, input, errors }) => {
    const { stocktake_id, list, q, page } = input
    const [stocktake] = await query<{ state: string }>(
      db,
      'stocktake_state',
      'select state from stocktakes where stocktake_id = $1',
      [stocktake_id],
    )
    if (!stocktake) throw errors.STOCKTAKE_UNKNOWN()
    const isApplied = stocktake.state === 'applied'
    const filter = {
      stocktake_id,
      list,
      text: q ? q.replace(/[%_\\]/g, '\\$&') : null,
      with_costs: hasRight(actor, 'see_costs'),
    }
    const at = { limit: PAGE, offset: (page - 1) * PAGE }
    const [differences, [found]] = await pipeline([
      isApplied
        ? query<Row>(db, 'stocktake_lines_listed', LIST_APPLIED, { ...filter, ...at })
        : query<Row>(db, 'stocktake_differences_listed', LIST_OPEN, { ...filter, ...at }),
      isApplied
        ? query<Sums>(db, 'stocktake_lines_sums', SUM_APPLIED, filter)
        : query<Sums>(db, 'stocktake_differences_sums', SUM_OPEN, filter),
    ])
    if (!found) throw new Error('stocktakes: nothing was counted')
    const { rows, ...sums } = found
    return { differences, sums, page, pages: Math.max(1, Math.ceil(rows / PAGE)) }
  })

type Row = z.infer<typeof DifferenceRow>
type Sums = z.infer<typeof DifferenceSums> & { rows: number }

const LIST_OPEN = listRows('open')
const LIST_APPLIED = listRows('applied')
const SUM_OPEN = sumRows('open')
const SUM_APPLIED = sumRows('applied')
