import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../find-till.ts'
import { CountedCents, Denominations, matchesAmount, writeCashCount } from './cash-count.ts'
import { SessionMethod, toSessionMethods } from './session-methods.ts'
import { addUpSession, CashSums } from './session-sums.ts'

const Closed = CashSums.extend({
  state: z.literal('closed'),
  cash_session_id: z.int(),
  /** Closings of one till are numbered without a gap. */
  z_number: z.int(),
  closed_at: z.string(),
  expected_cents: z.int(),
  counted_cents: z.int(),
  /** Counted less expected: below zero where money is missing. */
  difference_cents: z.int(),
  methods: z.array(SessionMethod),
})

/** The count differs and no reason was given: the session stays open. It never says by how much. */
const ReasonRequired = z.object({
  state: z.literal('reason_required'),
  cash_session_id: z.int(),
})

/**
 * Closes a till's session with what was counted, in cents. Every count is kept, whether it closes the session or not.
 * What should be there is worked out from the ledger once no sale runs any more and none can begin; a difference is
 * written down, never forbidden, and wants a reason. The caller names the session it saw, so that a count never
 * closes another one.
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
    z
      .strictObject({
        till: TillCode,
        cash_session_id: z.int().positive(),
        /** The cash in the drawer. */
        counted_cents: CountedCents,
        denominations: Denominations.optional(),
        /** What the card terminal says it took. */
        card_cents: CountedCents.optional(),
        reason: SingleLineText(500).optional(),
      })
      .refine((count) => matchesAmount(count.counted_cents, count.denominations), {
        path: ['denominations'],
        message: 'DENOMINATIONS_DIFFER',
      }),
  )
  .output(z.discriminatedUnion('state', [Closed, ReasonRequired]))
  .errors({
    SESSION_UNKNOWN: { status: 404 },
    ALREADY_CLOSED: { status: 409 },
    PERSON_REQUIRED: { status: 403 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const { cash_session_id, counted_cents, card_cents, reason } = input
    const session = await lockSession(tx, cash_session_id, input.till)
    if (!session) throw errors.SESSION_UNKNOWN()
    if (session.closed) throw errors.ALREADY_CLOSED()
    const { cash, expected } = await addUpSession(tx, cash_session_id)
    const difference = counted_cents - expected.cash
    const accepted = difference === 0 || reason !== undefined
    const at = now()
    const counted = { cash: counted_cents, ...(card_cents !== undefined && { card: card_cents }) }
    const countId = await writeCashCount(tx, {
      ...{ cashSessionId: cash_session_id, kind: 'closing', staffId: actor.userId, at },
      ...{ counted, denominations: input.denominations, expected, cashSums: cash },
      ...{ reason, accepted },
    })
    if (!accepted) {
      audit({ table: 'cash_counts', id: countId, details: { cash_session_id, counted_cents } })
      return { state: 'reason_required' as const, cash_session_id }
    }
    const [closed] = await query<{ z_number: number }>(tx, 'cash_session_close', CLOSE, [
      ...[cash_session_id, session.tillId, actor.userId, at],
      ...[expected.cash, counted_cents, reason ?? null],
    ])
    if (!closed) throw new Error('cash_sessions: nothing was closed')
    const details = { expected_cents: expected.cash, counted_cents }
    audit({ table: 'cash_sessions', id: cash_session_id, details })
    return {
      ...{ state: 'closed' as const, cash_session_id, z_number: closed.z_number },
      closed_at: at.toISOString(),
      ...cash,
      expected_cents: expected.cash,
      counted_cents,
      difference_cents: difference,
      methods: toSessionMethods(expected, counted),
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

const CLOSE = `
  update cash_sessions set closed_by = $3, closed_at = $4, expected_cents = $5, counted_cents = $6, reason = $7,
    z_number = (select coalesce(max(z_number), 0) + 1 from cash_sessions where till_id = $2)
  where cash_session_id = $1 and closed_at is null
  returning z_number`
