import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ComplaintId } from './get-complaint.ts'
import { lockComplaint } from './lock-complaint.ts'
import { mailComplaint } from './mail-complaint.ts'
import { COMPLAINT_OUTCOMES, LONGEST_COMPLAINT } from './rules.ts'

/**
 * Answers a complaint, also after its last day. The answer is mailed where an address is known and it is wanted; else it
 * is handed over on paper. Returns whether it was mailed. (TRLGDCU art. 21.3)
 */
export const answerComplaint = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/complaints/{complaint_id}/answer',
    summary: 'Answer a complaint',
    tags: ['complaints'],
  })
  .input(
    z.strictObject({
      complaint_id: ComplaintId,
      outcome: z.enum(COMPLAINT_OUTCOMES),
      answer: z.string().trim().min(1).max(LONGEST_COMPLAINT),
      mail: z.boolean().default(true),
    }),
  )
  .output(z.object({ complaint_id: z.int(), mailed: z.boolean() }))
  .errors({ COMPLAINT_UNKNOWN: { status: 404 }, COMPLAINT_ENDED: { status: 409 } })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const { complaint_id, outcome, answer, mail } = input
    const state = await lockComplaint(tx, complaint_id)
    if (!state) throw errors.COMPLAINT_UNKNOWN()
    if (state !== 'open') throw errors.COMPLAINT_ENDED()
    await query(tx, 'complaint_answer', ANSWER, {
      complaint_id,
      outcome,
      answer,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now: now(),
    })
    const mailed =
      mail &&
      (await mailComplaint(tx, { complaint_id, template: 'complaint-answered', now: now() }))
    audit({ table: 'complaints', id: complaint_id, details: { outcome, mailed } })
    return { complaint_id, mailed }
  })

const ANSWER = `
  update complaints set answer = :answer, outcome = :outcome, answered_at = :now, answered_by = :staff_id
  where complaint_id = :complaint_id`
