import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../find-till.ts'
import { expectedCash, MOST_CASH_CENTS } from '../rules.ts'

const Sum = z.object({
  float_cents: z.int(),
  /** Handed over by customers, and given back to them. */
  cash_given_cents: z.int(),
  cash_change_cents: z.int(),
  cash_refunds_cents: z.int(),
  cash_in_cents: z.int(),
  cash_out_cents: z.int(),
})

/**
 * Closes a till's session with what was counted, in cents. What should be there is worked out from the ledger
 * once no sale runs any more and none can begin; a difference is written down, never forbidden, and wants a
 * reason. The caller names the session it saw, so that a count never closes another one.
 */
export const closeCashSession = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/cash-sessions/{cash_session_id}/closing',
    successStatus: 201,
    summary: 'Close a cash session',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      cash_session_id: z.int().positive(),
      counted_cents: z.int().min(0).max(MOST_CASH_CENTS),
      reason: SingleLineText(500).optional(),
    }),
  )
  .output(
    Sum.extend({
      cash_session_id: z.int(),
      /** Closings of one till are numbered without a gap. */
      z_number: z.int(),
      closed_at: z.string(),
      expected_cents: z.int(),
      counted_cents: z.int(),
      /** Counted less expected: below zero where money is missing. */
      difference_cents: z.int(),
    }),
  )
  .errors({
    SESSION_UNKNOWN: { status: 404 },
    ALREADY_CLOSED: { status: 409 },
    REASON_REQUIRED: { status: 422 },
    PERSON_REQUIRED: { status: 403 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const session = await lockSession(tx, input.cash_session_id, input.till)
    if (!session) throw errors.SESSION_UNKNOWN()
    if (session.closed) throw errors.ALREADY_CLOSED()
    const sum = await addUp(tx, input.cash_session_id)
    const expected = expectedCash(sum)
    const difference = input.counted_cents - expected
    if (difference !== 0 && input.reason === undefined) throw errors.REASON_REQUIRED()
    const closedAt = now()
    const [closed] = await query<{ z_number: number }>(tx, 'cash_session_close', CLOSE, [
      input.cash_session_id,
      session.tillId,
      actor.userId,
      closedAt,
      expected,
      input.counted_cents,
      input.reason ?? null,
    ])
    if (!closed) throw new Error('cash_sessions: nothing was closed')
    audit({
      table: 'cash_sessions',
      id: input.cash_session_id,
      details: { expected_cents: expected, counted_cents: input.counted_cents },
    })
    return {
      cash_session_id: input.cash_session_id,
      z_number: closed.z_number,
      closed_at: closedAt.toISOString(),
      ...sum,
      expected_cents: expected,
      counted_cents: input.counted_cents,
      difference_cents: difference,
    }
  })

/** Waits for the sales that hold it; those that come later find it closed. */
async function lockSession(tx: Db, cashSessionId: number, till: string) {
  const [session] = await query<{ tillId: number; closed: boolean }>(
    tx,
    'cash_session_lock',
    `select till_id as "tillId", closed_at is not null as closed from cash_sessions join tills using (till_id)
     where cash_session_id = $1 and code = $2 for update of cash_sessions`,
    [cashSessionId, till],
  )
  return session
}

/** A statement of its own after the lock: it sees what those that were waited for have written. */
async function addUp(tx: Db, cashSessionId: number) {
  const [sum] = await query<z.infer<typeof Sum>>(tx, 'cash_session_sum', SUM, [cashSessionId])
  if (!sum) throw new Error('cash_sessions: nothing was added up')
  return sum
}

const SUM = `
  select s.float_cents, t.*, m.*
  from cash_sessions s
  cross join lateral (
    select coalesce(sum(coalesce(given_cents, amount_cents)) filter (where amount_cents > 0), 0)::int as cash_given_cents,
      coalesce(sum(change_cents) filter (where amount_cents > 0), 0)::int as cash_change_cents,
      coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::int as cash_refunds_cents
    from tenders t
    where t.cash_session_id = s.cash_session_id and t.kind = 'cash' and t.state = 'captured'
  ) t
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where kind = 'in'), 0)::int as cash_in_cents,
      coalesce(sum(amount_cents) filter (where kind = 'out'), 0)::int as cash_out_cents
    from cash_movements m where m.cash_session_id = s.cash_session_id
  ) m
  where s.cash_session_id = $1`

const CLOSE = `
  update cash_sessions set closed_by = $3, closed_at = $4, expected_cents = $5, counted_cents = $6, reason = $7,
    z_number = (select coalesce(max(z_number), 0) + 1 from cash_sessions where till_id = $2)
  where cash_session_id = $1 and closed_at is null
  returning z_number`
