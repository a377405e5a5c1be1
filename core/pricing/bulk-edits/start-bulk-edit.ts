import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { applyBatch } from './apply-batch.ts'
import type { BulkChange } from './bulk-change.ts'
import { bulkEditQueue } from './bulk-edit-queue.ts'
import { BULK_BATCH, type BULK_STATES } from './rules.ts'

/**
 * Does what was looked at: up to 200 products at once, more of them by a worker, in batches. Changing prices and
 * publishing take the rights to.
 */
export const startBulkEdit = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/bulk-edits/{bulk_edit_id}/start',
    summary: 'Change many products as it was looked at',
    tags: ['pricing'],
  })
  .input(z.strictObject({ bulk_edit_id: Id, approval: Approval.optional() }))
  .output(z.object({ bulk_edit_id: z.int(), state: z.enum(['waiting', 'done']) }))
  .errors({ BULK_EDIT_UNKNOWN: { status: 404 }, BULK_EDIT_STARTED: { status: 409 } })
  .handler(async ({ context, input: { bulk_edit_id }, errors }) => {
    const { tx, audit } = context
    const now = context.now()
    const [edit] = await query<Edit>(tx, 'bulk_edit_lock', LOCK, [bulk_edit_id])
    if (!edit) throw errors.BULK_EDIT_UNKNOWN()
    if (edit.state !== 'draft') throw errors.BULK_EDIT_STARTED()
    const { change, planned, createdBy } = edit
    if (change.field === 'price') requireRight(context, 'change_prices', errors)
    if (change.field === 'status' && change.value === 'published')
      requireRight(context, 'publish_products', errors)
    const isSmall = planned <= BULK_BATCH
    const state = isSmall ? 'done' : 'waiting'
    await query(tx, 'bulk_edit_start', START, [bulk_edit_id, state, now])
    const details = { bulk_edit_id, field: change.field, planned }
    if (!isSmall) {
      await enqueue(tx, bulkEditQueue, { bulk_edit_id })
      audit({ table: 'bulk_edits', id: bulk_edit_id, details })
      return { bulk_edit_id, state }
    }
    const batch = { bulkEditId: bulk_edit_id, change, now, actor: createdBy }
    const { changedIds } = await applyBatch(tx, batch)
    audit({ table: 'products', targets: changedIds.map((id) => ({ id })), details })
    return { bulk_edit_id, state }
  })

interface Edit {
  state: (typeof BULK_STATES)[number]
  change: BulkChange
  createdBy: string
  planned: number
}

const LOCK = `
  select state, change, created_by as "createdBy", (select count(*)::int from bulk_edit_rows r
    where r.bulk_edit_id = e.bulk_edit_id and r.state = 'planned') as planned
  from bulk_edits e where bulk_edit_id = $1 for update`

const START = `
  update bulk_edits set state = $2::bulk_edit_state, started_at = $3::timestamptz,
    ended_at = case when $2 = 'done' then $3::timestamptz end
  where bulk_edit_id = $1`
