import { z } from 'zod'
import { pipeline, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import { readProposedFloat } from '../counts/proposed-float.ts'

const CashSession = z.object({
  cash_session_id: z.int(),
  /** By which the till's log names it. */
  operation_id: z.uuid(),
  opened_at: z.string(),
  opened_by: z.string(),
  float_cents: z.int(),
})

/** A till's open session, or null. Never the expected cash: the drawer is counted blind. */
export const getCashSession = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/tills/{till}/cash-session',
    summary: 'The open cash session of a till',
    tags: ['cash'],
  })
  .input(z.strictObject({ till: TillCode }))
  .output(
    z.object({
      till: z.string(),
      name: z.string(),
      session: CashSession.nullable(),
      /** What the last closing left in the drawer; null where none did. */
      proposed_float_cents: z.int().nullable(),
    }),
  )
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const till = await findTill(db, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const [[session], left] = await pipeline([
      query<Omit<z.infer<typeof CashSession>, 'opened_at'> & { opened_at: Date }>(
        db,
        'cash_session_open_of',
        `select cash_session_id, operation_id, opened_at, name as opened_by, float_cents
         from cash_sessions join staff_users on user_id = opened_by where till_id = $1 and closed_at is null`,
        [till.tillId],
      ),
      readProposedFloat(db, till.tillId),
    ])
    const shown = session ? { ...session, opened_at: session.opened_at.toISOString() } : null
    return {
      till: till.code,
      name: till.name,
      session: shown,
      proposed_float_cents: left,
    }
  })
