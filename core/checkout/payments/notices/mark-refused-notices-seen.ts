import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import { markNoticesSeen } from '../../../payments/bank-notices.ts'

/** Says that refused notices of banks were looked at, so that they wait for nobody. Those that were seen already stay. */
export const markRefusedNoticesSeen = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/refused-bank-notices/seen',
    summary: 'Say that refused notices of banks were looked at',
    tags: ['checkout'],
  })
  .input(z.strictObject({ notice_ids: z.array(z.int().positive()).min(1).max(50) }))
  .output(z.object({ seen: z.int() }))
  .handler(async ({ context: { tx, actor, audit, now }, input: { notice_ids } }) => {
    const staffId = actor.kind === 'staff' ? actor.userId : null
    const seen = await markNoticesSeen(tx, notice_ids, { staffId, now: now() })
    audit({ table: 'bank_notices', id: notice_ids[0] ?? 0, details: { notice_ids, seen } })
    return { seen }
  })
