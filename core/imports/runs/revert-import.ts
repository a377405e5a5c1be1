import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { importQueue } from './import-queue.ts'

/**
 * Asks the worker to take back what an import made and changed. What was sold, reserved or edited since stays, and
 * is named.
 */
export const revertImport = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/imports/{import_run_id}/undo',
    summary: 'Take an import back',
    tags: ['imports'],
  })
  .input(z.strictObject({ import_run_id: Id, approval: Approval.optional() }))
  .output(z.object({ import_run_id: z.int() }))
  .errors({
    IMPORT_UNKNOWN: { status: 404 },
    IMPORT_STATE: { status: 409 },
    IMPORT_RUNNING: { status: 409 },
  })
  .handler(async ({ context, input: { import_run_id }, errors }) => {
    const { tx, actor, audit } = context
    requireRight(context, 'import_products', errors)
    const [found] = await query<{ ready: boolean }>(tx, 'import_undoable', UNDOABLE, [
      import_run_id,
    ])
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (!found.ready) throw errors.IMPORT_STATE()
    try {
      await query(tx, 'import_ask_undo', ASK, [import_run_id, actorKey(actor)])
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.IMPORT_RUNNING()
      throw error
    }
    await enqueue(tx, importQueue, { import_run_id })
    audit({ table: 'import_runs', id: import_run_id })
    return { import_run_id }
  })

const UNDOABLE = `
  select not dry_run and format is distinct from 'pictures' and state in ('done', 'stopped', 'failed') as ready
  from import_runs where import_run_id = $1 and subject = 'catalog' for update`
const ASK = `
  update import_runs set state = 'undoing', undone_by = $2, rows_done = 0 where import_run_id = $1`
