import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

/**
 * Ends a change of many products that waits or runs: it answers after the batch of 200 that is being changed, and nothing
 * changes from then on. What was changed stays. Refuses one that has ended, or that nobody has started.
 */
export const stopBulkEdit = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/bulk-edits/{bulk_edit_id}/stop',
    summary: 'Stop a change of many products',
    tags: ['pricing'],
  })
  .input(z.strictObject({ bulk_edit_id: Id }))
  .output(z.object({ bulk_edit_id: z.int(), left: z.int() }))
  .errors({ BULK_EDIT_UNKNOWN: { status: 404 }, BULK_EDIT_ENDED: { status: 409 } })
  .handler(async ({ context: { tx, audit, now }, input: { bulk_edit_id }, errors }) => {
    const [edit] = await query<{ state: string }>(tx, 'bulk_edit_state', STATE, [bulk_edit_id])
    if (!edit) throw errors.BULK_EDIT_UNKNOWN()
    if (edit.state !== 'waiting' && edit.state !== 'running') throw errors.BULK_EDIT_ENDED()
    await query(tx, 'bulk_edit_stop', STOP, [bulk_edit_id, now()])
    const [planned] = await query<{ left: number }>(tx, 'bulk_edit_left', LEFT, [bulk_edit_id])
    const { left = 0 } = planned ?? {}
    audit({ table: 'bulk_edits', id: bulk_edit_id, details: { left } })
    return { bulk_edit_id, left }
  })

const STATE = 'select state from bulk_edits where bulk_edit_id = $1 for no key update'
const STOP = `update bulk_edits set state = 'stopped', ended_at = $2 where bulk_edit_id = $1`
const LEFT = `
  select count(*)::int as left from bulk_edit_rows where bulk_edit_id = $1 and state = 'planned'`
