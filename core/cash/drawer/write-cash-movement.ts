import { type Db, query } from '../../base/db.server.ts'
import type { CASH_MOVEMENT_KINDS } from '../rules.ts'

interface NewCashMovement {
  cashSessionId: number
  kind: (typeof CASH_MOVEMENT_KINDS)[number]
  amountCents: number
  reason: string
  staffId: string
  at: Date
}

/** Writes what happened to a drawer outside of sales, and returns its id. The caller has locked the session. */
export async function writeCashMovement(tx: Db, movement: NewCashMovement): Promise<number> {
  const { cashSessionId, kind, amountCents, reason, staffId, at } = movement
  const [row] = await query<{ id: number }>(
    tx,
    'cash_movement_write',
    `insert into cash_movements (cash_session_id, kind, amount_cents, reason, staff_id, created_at)
     values (:cash_session_id, :kind, :amount_cents, :reason, :staff_id, :now) returning cash_movement_id as id`,
    {
      cash_session_id: cashSessionId,
      kind,
      amount_cents: amountCents,
      reason,
      staff_id: staffId,
      now: at,
    },
  )
  if (!row) throw new Error('cash_movements: nothing was written')
  return row.id
}
