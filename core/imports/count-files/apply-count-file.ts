import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { noteCosts } from '../../stock/costs/note-costs.ts'
import { applyStocktake } from '../../stock/stocktakes/apply-stocktake.ts'
import { countFileErrors, lockCountFile } from './lock-count-file.ts'

/**
 * Applies a file of counts once: the stocktakes that it fills, of all its places or of none. Pairs that come in cost what
 * the file says, else what their variant cost last. Answers how many came in and were written off, and how many are
 * missing but reserved, which stay.
 */
export const applyCountFile = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/count-files/{import_run_id}/apply',
    summary: 'Apply a file of counts',
    tags: ['imports'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(z.object({ added: z.int(), written_off: z.int(), unresolved: z.int() }))
  .errors({
    ...countFileErrors,
    /** It was never read to its end, or nothing of it is counted. */
    COUNTS_EMPTY: { status: 409 },
    /** One of its stocktakes was applied or cancelled by itself. */
    STOCKTAKE_ENDED: { status: 409 },
  })
  .handler(async ({ context, input: { import_run_id }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const refused = await lockCountFile(tx, import_run_id)
    if (refused) throw errors[refused]()
    const stocktakes = await query<{ id: number }>(tx, 'count_file_stocktakes', STOCKTAKES, [
      import_run_id,
    ])
    if (stocktakes.length === 0) throw errors.COUNTS_EMPTY()
    await noteFileCosts(tx, import_run_id)
    const sum = { added: 0, written_off: 0, unresolved: 0 }
    for (const { id } of stocktakes) {
      const by = { stocktakeId: id, now, actor: actorKey(actor) }
      const applied = await applyStocktake(tx, by)
      if ('refused' in applied) throw errors.STOCKTAKE_ENDED()
      sum.added += applied.added
      sum.written_off += applied.writtenOff
      sum.unresolved += applied.unresolved
    }
    await query(tx, 'count_file_applied', APPLIED, [import_run_id, now])
    audit({ table: 'import_runs', id: import_run_id, details: sum })
    return sum
  })

async function noteFileCosts(tx: Db, importRunId: number): Promise<void> {
  const costs = await query<{ variantId: number; costCents: number }>(
    tx,
    'count_file_costs',
    COSTS,
    [importRunId],
  )
  await noteCosts(tx, costs)
}

const STOCKTAKES = `
  select stocktake_id as id from import_count_stocktakes where import_run_id = $1 order by location_id`
/** A variant that several places count costs the same in all of them: what the first row says. */
const COSTS = `
  select distinct on (variant_id) variant_id as "variantId", cost_cents as "costCents" from import_counts
  where import_run_id = $1 and cost_cents is not null order by variant_id, row`
const APPLIED = `
  update import_runs set state = 'done', dry_run = false, started_at = $2, ended_at = $2 where import_run_id = $1`
