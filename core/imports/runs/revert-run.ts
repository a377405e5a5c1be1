import type { Clock } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import {
  deleteOrphans,
  findOwnOrphans,
  type HighWaterMarks,
  type OrphanCandidates,
} from '../../catalog/products/archive-imported.ts'
import { inOwnTransactions } from '../products/product-transaction.ts'
import { type RevertData, revertImportRow } from '../products/revert-import-row.ts'
import type { RowReport } from '../rules.ts'

interface RevertedRun {
  importRunId: number
  reference: string
  marks: HighWaterMarks | null
  /** What earlier imports, undone since, have left it. */
  inherited: OrphanCandidates | null
  undoneBy: string
}

interface Working {
  now: Clock
  signal?: AbortSignal | undefined
}

const AT_ONCE = 100

/**
 * Takes an import back, product after product from the last to the first, each in a transaction of its own that
 * also notes it: one that is interrupted goes on where it was. What only those products used goes at the end; what
 * another import still uses goes with that one.
 */
export async function revertRun(
  db: Db,
  { importRunId, reference, marks, inherited, undoneBy }: RevertedRun,
  { now, signal }: Working,
) {
  const whole = inOwnTransactions(db)
  const ended = { undone: 0, kept: 0 }
  const taking = { importRunId, reference, now: now(), actor: undoneBy }
  for (;;) {
    const rows = await query<{ row: number; undo: RevertData }>(db, 'import_undo_next', NEXT, [
      importRunId,
      AT_ONCE,
    ])
    if (rows.length === 0) break
    for (const { row, undo } of rows) {
      if (signal?.aborted) return ended
      const kept = await whole(async (tx) => {
        const { kept: reason, left } = await revertImportRow(tx, undo, { ...taking, row })
        const told: RowReport[] = reason ? [{ row, column: null, reason, value: null }] : []
        const state = reason ? 'kept' : 'undone'
        await query(tx, 'import_row_undone', UNDONE, {
          import_run_id: importRunId,
          row,
          state,
          told: JSON.stringify(told),
          undo: left ? { left } : null,
        })
        return reason
      })
      ended[kept ? 'kept' : 'undone']++
    }
    await query(db, 'import_undo_progress', PROGRESS, [importRunId])
  }
  await whole(async (tx) => {
    const [used] = await query<OrphanCandidates>(tx, 'import_leftovers', LEFTOVERS, [importRunId])
    if (used) {
      const own = findOwnOrphans(used, marks, inherited)
      await deleteOrphans(tx, own)
      await query(tx, 'import_bequeath', BEQUEATH, [importRunId, JSON.stringify(own)])
    }
    await query(tx, 'import_leftovers_gone', GONE, [importRunId])
    await query(tx, 'import_undone', ENDED, [importRunId, now()])
  })
  return ended
}

const NEXT = `
  select row, undo from import_rows
  where import_run_id = $1 and state in ('created', 'changed') and undo is not null
  order by row desc limit $2`
const UNDONE = `
  update import_rows set state = :state::import_row_state, told = :told, missing = '{}', undo = :undo
  where import_run_id = :import_run_id and row = :row`
const PROGRESS = `
  update import_runs set rows_done = (
    select count(*) from import_rows where import_run_id = $1 and state in ('undone', 'kept'))
  where import_run_id = $1`
const kinds = ['brands', 'categories', 'colours', 'sizes']
const distinct = (what: string, type: string) => `
  array(select distinct each::${type} from gone, jsonb_array_elements_text(gone."left" -> '${what}') each
    order by 1) as ${what}`
const LEFTOVERS = `
  with gone as materialized (
    select undo -> 'left' as "left" from import_rows where import_run_id = $1 and undo ? 'left'
  )
  select ${kinds.map((what) => distinct(what, 'bigint')).join(', ')},
    ${distinct('words', 'text')}`
/** What is gone already does no harm in the list. */
const BEQUEATH = `
  update import_runs set inherited = jsonb_build_object(${kinds
    .map((kind) => `'${kind}', coalesce(inherited -> '${kind}', '[]') || ($2::jsonb -> '${kind}')`)
    .join(', ')})
  where import_run_id <> $1 and not dry_run and state in ('done', 'stopped', 'failed')
    and $2::jsonb - 'words' <> '{"brands": [], "categories": [], "colours": [], "sizes": []}'`
const GONE = `update import_rows set undo = null where import_run_id = $1 and undo is not null`
const ENDED = `
  update import_runs set state = 'undone', undone_at = $2 where import_run_id = $1 and state = 'undoing'`
