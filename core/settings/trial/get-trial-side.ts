import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { IN_TRIAL } from './trial-side.ts'

/** Whether the shop is in its trial, and whether something of one is there to be looked at. For every person of staff. */
export const getTrialSide = staff()
  .read.route({
    method: 'GET',
    path: '/trial/side',
    summary: 'Whether the shop is in its trial',
    tags: ['settings'],
  })
  .input(z.strictObject({}))
  .output(z.object({ is_trial: z.boolean(), has_trial: z.boolean() }))
  .handler(async ({ context: { db } }) => {
    const [row] = await query<{ is_trial: boolean; has_trial: boolean }>(db, 'trial_side', SIDE)
    if (!row) throw new Error('fiscal chains: none is current')
    return row
  })

const SIDE = `
  select ${IN_TRIAL} as is_trial, exists (select from invoice_series where test_mode) as has_trial`
