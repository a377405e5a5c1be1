import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ComplaintId } from './get-complaint.ts'
import { lockComplaint } from './lock-complaint.ts'

const Named = z.strictObject({ complaint_id: ComplaintId })

/** Lets a complaint wait for an answer again, until the same last day. What was answered before stays as a draft. */
export const reopenComplaint = staff('can_manage_sales_pos')
  .act.route({
    method: 'DELETE',
    path: '/complaints/{complaint_id}/answer',
    summary: 'Open a complaint again',
    tags: ['complaints'],
  })
  .input(Named)
  .output(z.object({ complaint_id: z.int() }))
  .errors({ COMPLAINT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input: { complaint_id }, errors }) => {
    if (!(await lockComplaint(tx, complaint_id))) throw errors.COMPLAINT_UNKNOWN()
    await query(tx, 'complaint_reopen', REOPEN, [complaint_id])
    audit({ table: 'complaints', id: complaint_id })
    return { complaint_id }
  })

const REOPEN = `
  update complaints set answered_at = null, answered_by = null, withdrawn_at = null where complaint_id = $1`

/** Notes that whoever complained has taken it back. The number stays used. */
export const withdrawComplaint = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/complaints/{complaint_id}/withdrawal',
    summary: 'Note that a complaint was taken back',
    tags: ['complaints'],
  })
  .input(Named)
  .output(z.object({ complaint_id: z.int() }))
  .errors({ COMPLAINT_UNKNOWN: { status: 404 }, COMPLAINT_ENDED: { status: 409 } })
  .handler(async ({ context: { tx, now, audit }, input: { complaint_id }, errors }) => {
    const state = await lockComplaint(tx, complaint_id)
    if (!state) throw errors.COMPLAINT_UNKNOWN()
    if (state !== 'open') throw errors.COMPLAINT_ENDED()
    await query(
      tx,
      'complaint_withdraw',
      'update complaints set withdrawn_at = $2 where complaint_id = $1',
      [complaint_id, now()],
    )
    audit({ table: 'complaints', id: complaint_id })
    return { complaint_id }
  })
