import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { getActorRight } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { queueClosingMail } from '../closings/queue-closing-mail.ts'
import { writeClosing } from '../closings/write-closing.ts'
import { CountedCents, Denominations, matchesAmount, writeCashCount } from '../counts/cash-count.ts'
import { checkClosingDifference, getWorstDifference } from '../counts/check-closing-difference.ts'
import { readDifferenceLimit } from '../counts/difference-limit.ts'
import { SessionMethod, toSessionMethods } from '../counts/session-methods.ts'
import { addUpSession, CashSums } from '../counts/session-sums.ts'

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
  /** What stays in the drawer, and what goes into the bank bag. */
  next_float_cents: z.int(),
  bag_cents: z.int(),
})

/** What the count differs by, told to the colleague who has given their PIN for it, to be confirmed: nothing is closed. */
const Unconfirmed = z.object({
  state: z.literal('confirmation_required'),
  cash_session_id: z.int(),
  methods: z.array(SessionMethod),
})

/**
 * The count differs and no reason was given, or it differs by more than the limit and no colleague approved it: the
 * session stays open. It never says by how much.
 */
const NotAccepted = z.object({
  state: z.enum(['reason_required', 'approval_required']),
  cash_session_id: z.int(),
})

const Count = z
  .strictObject({
    till: TillCode,
    cash_session_id: z.int().positive(),
    /** The cash in the drawer. */
    counted_cents: CountedCents,
    denominations: Denominations.optional(),
    /** What the card terminal says it took, and what came by Bizum and by transfer. */
    card_cents: CountedCents.optional(),
    bizum_cents: CountedCents.optional(),
    transfer_cents: CountedCents.optional(),
    /** What of the counted cash stays in the drawer; all of it where nothing is said. */
    next_float_cents: CountedCents.optional(),
    reason: SingleLineText(500).optional(),
    /** Sales that wait in the browser of the till: a closing without them would be short. */
    unsent_operations: z.int().min(0).default(0),
    approval: Approval.optional(),
    /** The differences that the approver has seen and confirms, by way of paying. */
    confirmed: z
      .array(z.strictObject({ kind: z.enum(TENDER_KINDS), difference_cents: z.int().nullable() }))
      .max(TENDER_KINDS.length)
      .optional(),
  })
  .refine((count) => matchesAmount(count.counted_cents, count.denominations), {
    path: ['denominations'],
    message: 'DENOMINATIONS_DIFFER',
  })
  .refine((count) => (count.next_float_cents ?? 0) <= count.counted_cents, {
    path: ['next_float_cents'],
    message: 'FLOAT_OVER_COUNT',
  })

/**
 * Closes a till's session with what was counted, in cents, and writes its Z. Every count is kept, whether it closes the
 * session or not. What should be there is worked out from the ledger once no sale runs any more and none can begin; a
 * difference is written down, never forbidden: it wants a reason, and above the shop's limit a person who may accept
 * it, or their PIN. Whoever gives their PIN is told the difference and confirms it before it counts. The caller names the
 * session it saw, so that a count never closes another one. From a browser that is no device of the till only while none
 * of its devices works.
 */
export const closeCashSession = staff('can_manage_sales_pos')
  .approvableAct.meta({ anyDevice: 'none left' })
  .route({
    method: 'POST',
    path: '/cash-sessions/{cash_session_id}/closing',
    successStatus: 201,
    summary: 'Close a cash session',
    tags: ['cash'],
  })
  .input(Count)
  .output(z.discriminatedUnion('state', [Closed, Unconfirmed, NotAccepted]))
  .errors({
    SESSION_UNKNOWN: { status: 404 },
    ALREADY_CLOSED: { status: 409 },
    OPERATIONS_UNSENT: { status: 409 },
    PERSON_REQUIRED: { status: 403 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, approver } = context
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const { cash_session_id, counted_cents, reason } = input
    const session = await lockSession(tx, cash_session_id, input.till)
    if (!session) throw errors.SESSION_UNKNOWN()
    if (session.closed) throw errors.ALREADY_CLOSED()
    if (input.unsent_operations > 0) throw errors.OPERATIONS_UNSENT()
    const { cash, expected } = await addUpSession(tx, cash_session_id)
    const counted = toCounted(input)
    const methods = toSessionMethods(expected, counted)
    const limitCents = await readDifferenceLimit(tx)
    const isOverLimit = getWorstDifference(methods) > limitCents
    const isAlone = getActorRight(actor, 'accept_difference') === 'allowed'
    const approvedBy = isOverLimit && !isAlone ? approver?.userId : undefined
    if (approvedBy) requireRight(context, 'accept_difference', errors)
    const [lacking] = checkClosingDifference({
      methods,
      limitCents,
      hasReason: reason !== undefined,
      accepts: approvedBy ? 'with_pin' : isAlone,
      confirmed: input.confirmed,
    })
    if (lacking?.kind === 'confirmation_required') {
      const actionType = 'cash.showDifference'
      audit({
        actionType,
        table: 'cash_sessions',
        id: cash_session_id,
        details: { cash_session_id },
      })
      return { state: lacking.kind, cash_session_id, methods } as const
    }
    const at = context.now()
    const countId = await writeCashCount(tx, {
      cashSessionId: cash_session_id,
      kind: 'closing',
      staffId: actor.userId,
      at,
      counted,
      denominations: input.denominations,
      expected,
      cashSums: cash,
      reason,
      accepted: lacking === undefined,
    })
    if (lacking) {
      audit({
        actionType: 'cash.countCash',
        status: 'error',
        errorMessage: lacking.kind.toUpperCase(),
        table: 'cash_counts',
        id: countId,
        details: { cash_session_id, counted_cents },
      })
      return { state: lacking.kind, cash_session_id } as const
    }
    const nextFloat = input.next_float_cents ?? counted_cents
    const [closed] = await query<{ z_number: number; closedAt: Date }>(
      tx,
      'cash_session_close',
      CLOSE,
      {
        cash_session_id,
        till_id: session.tillId,
        closed_by: actor.userId,
        now: at,
        expected_cents: expected.cash,
        counted_cents,
        reason: reason ?? null,
        next_float_cents: nextFloat,
        approved_by: approvedBy ?? null,
      },
    )
    if (!closed) throw new Error('cash_sessions: nothing was closed')
    await writeClosing(tx, cash_session_id)
    await queueClosingMail(tx, cash_session_id, at)
    const details = { expected_cents: expected.cash, counted_cents }
    audit({ table: 'cash_sessions', id: cash_session_id, details })
    return {
      state: 'closed' as const,
      cash_session_id,
      z_number: closed.z_number,
      closed_at: closed.closedAt.toISOString(),
      ...cash,
      expected_cents: expected.cash,
      counted_cents,
      difference_cents: counted_cents - expected.cash,
      methods,
      next_float_cents: nextFloat,
      bag_cents: counted_cents - nextFloat,
    }
  })

const toCounted = (count: z.infer<typeof Count>) => ({
  cash: count.counted_cents,
  ...(count.card_cents !== undefined && { card: count.card_cents }),
  ...(count.bizum_cents !== undefined && { bizum: count.bizum_cents }),
  ...(count.transfer_cents !== undefined && { transfer: count.transfer_cents }),
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
