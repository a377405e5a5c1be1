import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { MOST_CASH_CENTS } from '../rules.ts'
import { CASH_VALUES, type Denomination, MOST_PIECES, sumDenominations } from './rules.ts'
import type { CashSums, CentsByKind } from './session-sums.ts'

/** Cash that was counted, in cents. */
export const CountedCents = z.int().min(0).max(MOST_CASH_CENTS, 'COUNT_OVER_LIMIT')

const denomination = {
  cents: z.literal(CASH_VALUES),
  pieces: z.int().min(1).max(MOST_PIECES),
}

/** Notes and coins, each value once; those that are not there are left out. */
export const Denominations = z
  .array(z.strictObject(denomination))
  .refine((list) => new Set(list.map(({ cents }) => cents)).size === list.length, 'VALUE_REPEATED')

/** The same, as an answer has them. */
export const CountedDenominations = z.array(z.object(denomination))

/** Whether notes and coins, where they were counted, come to the amount. */
export const matchesAmount = (cents: number, denominations: readonly Denomination[] | undefined) =>
  denominations === undefined || sumDenominations(denominations) === cents

interface NewCashCount {
  cashSessionId: number
  kind: 'opening' | 'closing'
  staffId: string
  at: Date
  counted: CentsByKind
  denominations: readonly Denomination[] | undefined
  /** What should have been there at that moment; not known at the opening. */
  expected?: CentsByKind
  cashSums?: CashSums
  reason?: string | undefined
  /** Whether it opened or closed the session. */
  accepted: boolean
}

/** Writes down a count, for good: one that did not match stays too. */
export async function writeCashCount(tx: Db, count: NewCashCount): Promise<number> {
  const { counted, denominations, expected, cashSums } = count
  const [row] = await query<{ id: number }>(
    tx,
    'cash_count_write',
    `insert into cash_counts (cash_session_id, kind, staff_id, created_at, counted, denominations, expected, cash_sums,
       reason, accepted)
     values (:cash_session_id, :kind, :staff_id, :now, :counted, :denominations, :expected, :cash_sums,
       :reason, :accepted) returning cash_count_id as id`,
    {
      cash_session_id: count.cashSessionId,
      kind: count.kind,
      staff_id: count.staffId,
      now: count.at,
      counted,
      // An array among the values would be sent as one of PostgreSQL's.
      denominations: denominations === undefined ? null : JSON.stringify(denominations),
      expected: expected ?? null,
      cash_sums: cashSums ?? null,
      reason: count.reason ?? null,
      accepted: count.accepted,
    },
  )
  if (!row) throw new Error('cash_counts: nothing was written')
  return row.id
}
