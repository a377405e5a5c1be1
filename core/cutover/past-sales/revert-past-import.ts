import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { queuePastUndo } from '../../imports/past-files/queue-past-import.ts'

/**
 * Asks the worker to take an import of past sales back: its sales, its returns and what they added to figures. Refuses once
 * the shop has taken back or exchanged anything of it.
 */
export const revertPastImport = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/past-sales/{import_run_id}/undo',
    summary: 'Take an import of past sales back',
    tags: ['cutover'],
  })
  .input(z.strictObject({ import_run_id: Id }))
  .output(z.object({ import_run_id: z.int() }))
  .errors({
    IMPORT_UNKNOWN: { status: 404 },
    IMPORT_STATE: { status: 409 },
    IMPORT_RUNNING: { status: 409 },
    /** So many of its tickets. */
    PAST_IN_USE: { status: 409, data: z.object({ count: z.int() }) },
  })
  .handler(async ({ context, input: { import_run_id }, errors }) => {
    const { tx, actor, audit } = context
    const [found] = await query<{ ready: boolean; used: number }>(tx, 'past_undoable', UNDOABLE, [
      import_run_id,
    ])
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (!found.ready) throw errors.IMPORT_STATE()
    if (found.used > 0) throw errors.PAST_IN_USE({ data: { count: found.used } })
    try {
      await queuePastUndo(tx, import_run_id, actorKey(actor))
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.IMPORT_RUNNING()
      throw error
    }
    audit({ table: 'import_runs', id: import_run_id })
    return { import_run_id }
  })

const UNDOABLE = `
  select not dry_run and state in ('done', 'stopped', 'failed') as ready,
    (select count(*) from horma_past_sales_in_use(r.import_run_id))::int as used
  from import_runs r where import_run_id = $1 and subject = 'sales' for update`
