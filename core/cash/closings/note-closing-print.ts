import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

/**
 * Notes that the paper of a closing was sent to a printer: every later one is marked as a copy. A browser does not
 * learn whether it was really printed.
 */
export const noteClosingPrint = staff('can_manage_sales_pos')
  .act.meta({ whileLocked: true, anyDevice: true })
  .route({
    method: 'POST',
    path: '/cash-sessions/{cash_session_id}/closing/prints',
    successStatus: 201,
    summary: 'Note that a closing was printed',
    tags: ['cash'],
  })
  .input(z.strictObject({ cash_session_id: z.int().positive() }))
  .output(z.object({ prints: z.int() }))
  .errors({ CLOSING_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const staffId = actor.kind === 'staff' ? actor.userId : null
    const [row] = await query<{ prints: number }>(tx, 'closing_print_write', WRITE, [
      input.cash_session_id,
      staffId,
      now(),
    ])
    if (!row) throw errors.CLOSING_UNKNOWN()
    audit({ table: 'cash_sessions', id: input.cash_session_id, details: { prints: row.prints } })
    return row
  })

const WRITE = `
  insert into closing_prints (cash_session_id, staff_id, created_at)
  select cash_session_id, $2, $3 from cash_sessions where cash_session_id = $1 and closed_at is not null
  returning (select count(*) + 1 from closing_prints p where p.cash_session_id = $1) as prints`
