import { type Db, query } from '../../base/db.server.ts'
import { contentStatement } from './content-statement.ts'

/**
 * Writes the Z of a session that was closed in this transaction: its figures and its count, under a hash over them and
 * the Z before. The caller holds the session's lock; a till has one open session, so no other Z of it is written.
 */
export async function writeClosing(tx: Db, cashSessionId: number): Promise<void> {
  const rows = await query(tx, 'closing_write', WRITE, [cashSessionId])
  if (rows.length !== 1) throw new Error(`closings: session ${cashSessionId} has none`)
}

/** What the session `z` itself says, beside the figures. */
const SESSION_FACTS = `
  jsonb_build_object('z_number', z.z_number, 'till', till.code, 'opened_at', z.opened_at, 'opened_by', z.opened_by,
    'closed_at', z.closed_at, 'closed_by', z.closed_by, 'approved_by', z.approved_by, 'reason', z.reason,
    'float_cents', z.float_cents, 'proposed_float_cents', z.proposed_float_cents, 'expected_cents', z.expected_cents,
    'counted_cents', z.counted_cents, 'next_float_cents', z.next_float_cents, 'expected', counted.expected,
    'counted', counted.counted, 'denominations', counted.denominations)`

const WRITE = `
  insert into closings (cash_session_id, till_id, z_number, is_trial, content, hash, previous_hash, created_at)
  select cash_session_id, till_id, z_number, is_trial, content,
    sha256(coalesce(before, ''::bytea) || convert_to(content::text, 'UTF8')), before, closed_at
  from (
    select z.cash_session_id, z.till_id, z.z_number, z.is_trial, z.closed_at,
      ${contentStatement('z.cash_session_id')} || ${SESSION_FACTS} as content,
      (select hash from closings p where (p.till_id, p.is_trial) = (z.till_id, z.is_trial)
        order by p.z_number desc limit 1) as before
    from cash_sessions z join tills till using (till_id)
    join cash_counts counted on counted.cash_session_id = z.cash_session_id
      and counted.kind = 'closing' and counted.accepted
    where z.cash_session_id = $1 and z.closed_at is not null
  ) closed
  returning cash_session_id`
