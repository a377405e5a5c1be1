import type { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { queueClosingMail } from '../closings/queue-closing-mail.ts'
import { writeClosing } from '../closings/write-closing.ts'
import type { Closed, Count } from './closing-schemas.ts'
import type { ComparedCount } from './compare-count.ts'

interface AcceptedCount {
  count: Count
  compared: ComparedCount
  tillId: number
  staffId: string
  /** Who accepted a difference above the limit by PIN. */
  approvedBy: string | undefined
  at: Date
}

/**
 * Closes a session whose count was accepted: its number, its Z and the e-mail of it. The caller has locked the session
 * and written the count.
 */
export async function writeClosedSession(
  tx: Db,
  accepted: AcceptedCount,
): Promise<z.infer<typeof Closed>> {
  const { count, compared, at } = accepted
  const { cash_session_id, counted_cents } = count
  const expected_cents = compared.expected.cash
  const next_float_cents = count.next_float_cents ?? counted_cents
  const [closed] = await query<{ z_number: number; closedAt: Date }>(
    tx,
    'cash_session_close',
    CLOSE,
    {
      cash_session_id,
      till_id: accepted.tillId,
      closed_by: accepted.staffId,
      now: at,
      expected_cents,
      counted_cents,
      reason: count.reason ?? null,
      next_float_cents,
      approved_by: accepted.approvedBy ?? null,
    },
  )
  if (!closed) throw new Error('cash_sessions: nothing was closed')
  await writeClosing(tx, cash_session_id)
  await queueClosingMail(tx, cash_session_id, at)
  return {
    state: 'closed',
    cash_session_id,
    z_number: closed.z_number,
    closed_at: closed.closedAt.toISOString(),
    ...compared.cashSums,
    expected_cents,
    counted_cents,
    difference_cents: counted_cents - expected_cents,
    methods: compared.methods,
    next_float_cents,
    bag_cents: counted_cents - next_float_cents,
  }
}

/** A clock that was moved back never closes a session before it was opened, nor a Z before the one before it. */
const CLOSE = `
  update cash_sessions s set closed_by = :closed_by, expected_cents = :expected_cents, counted_cents = :counted_cents,
    reason = :reason, next_float_cents = :next_float_cents, approved_by = :approved_by, z_number = before.number + 1,
    closed_at = greatest(:now, s.opened_at, before.closed_at)
  from (select coalesce(max(z_number), 0) as number, max(closed_at) as closed_at
    from cash_sessions where till_id = :till_id
      and is_trial = (select is_trial from cash_sessions where cash_session_id = :cash_session_id)) before
  where cash_session_id = :cash_session_id and s.closed_at is null
  returning s.z_number, s.closed_at as "closedAt"`
