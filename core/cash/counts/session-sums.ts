import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { TenderKind } from '../../sales/tenders/rules.ts'
import { expectedCash } from '../rules.ts'

/** Cents by kind of tender. */
export type CentsByKind = Partial<Record<TenderKind, number>>

/** What the expected cash of a session is made of, in cents. */
export const CashSums = z.object({
  float_cents: z.int(),
  /** Handed over by customers, and given back to them. */
  cash_given_cents: z.int(),
  cash_change_cents: z.int(),
  cash_refunds_cents: z.int(),
  /** Left as deposits less what went back of them. */
  cash_deposits_cents: z.int(),
  /** Of it what went back, above zero; null where it was closed before this was kept. */
  cash_deposits_returned_cents: z.int().nullable(),
  cash_in_cents: z.int(),
  cash_out_cents: z.int(),
  /** Taken to the safe. */
  cash_drops_cents: z.int(),
})
export type CashSums = z.infer<typeof CashSums>

interface SessionSums {
  cash: CashSums
  /** What should be there, by kind of tender: the drawer with its float, and what the others took. */
  expected: CentsByKind & { cash: number }
}

/** Adds up an open session from the ledger. A statement of its own after the lock sees what was waited for. */
export async function addUpSession(tx: Db, cashSessionId: number): Promise<SessionSums> {
  const [row] = await query<CashSums & { others: CentsByKind }>(tx, 'cash_session_sum', SUM, [
    cashSessionId,
  ])
  if (!row) throw new Error('cash_sessions: nothing was added up')
  const { others, ...cash } = row
  return { cash, expected: { ...others, cash: expectedCash(cash) } }
}

/** Sums of integers are bigint: a long session may come to more than one integer holds. */
const SUM = `
  select s.float_cents, t.*, m.*, coalesce(o.others, '{}') as others
  from cash_sessions s
  cross join lateral (
    select coalesce(sum(coalesce(given_cents, amount_cents)) filter (where deposit_id is null and amount_cents > 0), 0)
        as cash_given_cents,
      coalesce(sum(change_cents) filter (where deposit_id is null and amount_cents > 0), 0) as cash_change_cents,
      coalesce(-sum(amount_cents) filter (where deposit_id is null and amount_cents < 0), 0) as cash_refunds_cents,
      coalesce(sum(amount_cents) filter (where deposit_id is not null), 0) as cash_deposits_cents,
      coalesce(-sum(amount_cents) filter (where deposit_id is not null and amount_cents < 0), 0)
        as cash_deposits_returned_cents
    from tenders t
    where t.cash_session_id = s.cash_session_id and t.kind = 'cash' and t.state = 'captured'
  ) t
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where kind = 'in'), 0) as cash_in_cents,
      coalesce(sum(amount_cents) filter (where kind = 'out'), 0) as cash_out_cents,
      coalesce(sum(amount_cents) filter (where kind = 'drop'), 0) as cash_drops_cents
    from cash_movements m where m.cash_session_id = s.cash_session_id
  ) m
  cross join lateral (
    select json_object_agg(kind, cents) as others from (
      select kind, sum(amount_cents) as cents from tenders t
      where t.cash_session_id = s.cash_session_id and t.kind <> 'cash' and t.state = 'captured'
      group by kind) by_kind
  ) o
  where s.cash_session_id = $1`
