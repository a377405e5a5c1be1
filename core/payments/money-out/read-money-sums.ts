import { type Db, query } from '../../base/db.server.ts'
import type { MoneySums } from './check-money-out.ts'

interface WhoseSums {
  cashSessionId: number | undefined
  /** `staff:…` or `machine:…`. */
  actor: string
  approverId: string | undefined
  now: Date
}

interface ReadSums {
  /** Of the session and of the actor's day, without anybody's PIN. */
  own: MoneySums
  /** What the approver let pass in the session and on the day, or moved on that day without a PIN. */
  approved: MoneySums
}

/**
 * Adds up what was moved before, in cents. It first locks the sums of the session, the actor and the approver, so that
 * acts at once are summed one after another; nothing else waits for these locks.
 */
export async function readMoneySums(tx: Db, whose: WhoseSums): Promise<ReadSums> {
  const { cashSessionId, actor, approverId, now } = whose
  const keys = [
    actor,
    cashSessionId !== undefined && `session:${cashSessionId}`,
    approverId !== undefined && `staff:${approverId}`,
  ].filter((key) => key !== false)
  await query(tx, 'money_sums_lock', LOCK, [keys])
  const [row] = await query<{
    session: number
    day: number
    approvedSession: number
    approvedDay: number
  }>(tx, 'money_sums', SUMS, {
    session: cashSessionId ?? null,
    actor,
    approver: approverId ?? null,
    now,
  })
  if (!row) throw new Error('money_acts: nothing was added up')
  return {
    own: { cashCents: row.session, officeCents: row.day },
    approved: { cashCents: row.approvedSession, officeCents: row.approvedDay },
  }
}

const LOCK = `
  select pg_advisory_xact_lock(hashtextextended('money ' || key, 0))
  from (select distinct key from unnest($1::text[]) key order by key) sorted`

const SUMS = `
  select
    coalesce(sum(cash_cents) filter (where cash_session_id = :session::bigint and covered_by = 'limit'), 0) as session,
    coalesce(sum(office_cents) filter (where is_today and actor = :actor and covered_by = 'limit'), 0) as day,
    coalesce(sum(cash_cents) filter (where cash_session_id = :session::bigint and approved_by = :approver::uuid), 0)
      as "approvedSession",
    coalesce(sum(office_cents) filter (where is_today and (approved_by = :approver::uuid
      or covered_by = 'limit' and actor = 'staff:' || :approver::text)), 0) as "approvedDay"
  from (
    select *, horma_day(created_at) = horma_day(:now::timestamptz) as is_today from money_acts
    where cash_session_id = :session::bigint or created_at > :now::timestamptz - interval '2 days'
  ) acts`
