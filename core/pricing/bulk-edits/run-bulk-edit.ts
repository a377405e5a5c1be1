import { writeAudit } from '../../audit/write-audit.ts'
import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { systemActor } from '../../base/procedures/actor.ts'
import { applyBatch } from './apply-batch.ts'
import type { BulkChange } from './bulk-change.ts'

interface RunningEdit {
  change: BulkChange
  createdBy: string
}

/**
 * Changes the products of an edit batch after batch, each in a transaction of its own with an entry of the audit log. One
 * whose worker died goes on where it was, and one that somebody stops ends after the batch that runs.
 */
export async function runBulkEdit(
  db: Db,
  now: Clock,
  { bulk_edit_id }: { bulk_edit_id: number },
  signal: AbortSignal,
): Promise<unknown> {
  const [edit] = await query<RunningEdit>(db, 'bulk_edit_run', RUN, [bulk_edit_id])
  if (!edit) return undefined
  const { change, createdBy } = edit
  const batch = { bulkEditId: bulk_edit_id, change, actor: createdBy }
  let products = 0
  for (let isOver = false; !isOver; ) {
    signal.throwIfAborted()
    const { count, changedIds } = await inTransaction(db, async (tx) => {
      // Whoever stops the edit waits for the batch that runs.
      const [running] = await query(tx, 'bulk_edit_running', RUNNING, [bulk_edit_id])
      if (!running) return { count: 0, changedIds: [] }
      const applied = await applyBatch(tx, { ...batch, now: now() })
      if (applied.changedIds.length > 0)
        await writeAudit(
          tx,
          { actor: systemActor, request: { id: 'worker' } },
          {
            actionType: 'pricing.runBulkEdit',
            table: 'products',
            targets: applied.changedIds.map((id) => ({ id })),
            details: { bulk_edit_id, field: change.field, asked_by: createdBy },
            status: 'success',
          },
        )
      return applied
    })
    products += changedIds.length
    isOver = count === 0
  }
  await query(db, 'bulk_edit_end', END, [bulk_edit_id, now()])
  return { bulk_edit_id, products }
}

const RUN = `
  update bulk_edits set state = 'running' where bulk_edit_id = $1 and state in ('waiting', 'running')
  returning change, created_by as "createdBy"`
const RUNNING = `
  select bulk_edit_id from bulk_edits where bulk_edit_id = $1 and state = 'running' for share`
const END = `
  update bulk_edits set state = 'done', ended_at = $2 where bulk_edit_id = $1 and state = 'running'`
