import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { writeCashCount } from '../counts/cash-count.ts'
import { Closed, Count, NotAccepted, Unconfirmed } from './closing-schemas.ts'
import { compareCount } from './compare-count.ts'
import { validateCount } from './validate-count.ts'
import { writeClosedSession } from './write-closed-session.ts'

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
    const { tx, actor, audit } = context
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const { cash_session_id, counted_cents, reason } = input
    const session = await lockSession(tx, cash_session_id, input.till)
    if (!session) throw errors.SESSION_UNKNOWN()
    if (session.closed) throw errors.ALREADY_CLOSED()
    if (input.unsent_operations > 0) throw errors.OPERATIONS_UNSENT()
    const compared = await compareCount(tx, input)
    const { lacking, approvedBy } = await validateCount(tx, {
      count: input,
      methods: compared.methods,
      actor,
      approver: context.approver,
    })
    if (approvedBy) requireRight(context, 'accept_difference', errors)
    if (lacking?.kind === 'confirmation_required') {
      const details = { cash_session_id }
      audit({
        actionType: 'cash.showDifference',
        table: 'cash_sessions',
        id: cash_session_id,
        details,
      })
      return { state: lacking.kind, cash_session_id, methods: compared.methods } as const
    }
    const by = { staffId: actor.userId, at: context.now() }
    const countId = await writeCashCount(tx, {
      kind: 'closing',
      cashSessionId: cash_session_id,
      denominations: input.denominations,
      reason,
      accepted: lacking === undefined,
      ...by,
      ...compared,
    })
    if (lacking) {
      const errorMessage = lacking.kind.toUpperCase()
      const details = { cash_session_id, counted_cents }
      audit({
        actionType: 'cash.countCash',
        status: 'error',
        errorMessage,
        table: 'cash_counts',
        id: countId,
        details,
      })
      return { state: lacking.kind, cash_session_id } as const
    }
    const closed = await writeClosedSession(tx, {
      ...by,
      count: input,
      compared,
      approvedBy,
      tillId: session.tillId,
    })
    const details = { expected_cents: closed.expected_cents, counted_cents }
    audit({ table: 'cash_sessions', id: cash_session_id, details })
    return closed
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
