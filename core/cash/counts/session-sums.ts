import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { TenderKind } from '../../sales/tenders/rules.ts'
import { expectedCash } from '../rules.ts'
import { tenderSums } from './tender-sums.ts'

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

const SUM = `
  select s.float_cents, t.*, m.*
  from cash_sessions s
  cross join lateral (
    select coalesce(sum(given_cents) filter (where kind = 'cash'), 0) as cash_given_cents,
      coalesce(sum(change_cents) filter (where kind = 'cash'), 0) as cash_change_cents,
      coalesce(sum(refunds_cents) filter (where kind = 'cash'), 0) as cash_refunds_cents,
      coalesce(sum(deposits_taken_cents - deposits_returned_cents) filter (where kind = 'cash'), 0) as cash_deposits_cents,
      coalesce(sum(deposits_returned_cents) filter (where kind = 'cash'), 0) as cash_deposits_returned_cents,
      coalesce(json_object_agg(kind, total_cents) filter (where kind <> 'cash'), '{}') as others
    from (${tenderSums('s.cash_session_id')}) by_kind
  ) t
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where kind = 'in'), 0) as cash_in_cents,
      coalesce(sum(amount_cents) filter (where kind = 'out'), 0) as cash_out_cents,
      coalesce(sum(amount_cents) filter (where kind = 'drop'), 0) as cash_drops_cents
    from cash_movements m where m.cash_session_id = s.cash_session_id
  ) m
  where s.cash_session_id = $1`
