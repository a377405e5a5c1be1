import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { lockTillByCode, TillCode } from '../../devices/tills/find-till.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { CountedCents, Denominations, matchesAmount, writeCashCount } from '../counts/cash-count.ts'
import { checkOpeningDifference } from '../counts/check-opening-difference.ts'
import { readDifferenceLimit } from '../counts/difference-limit.ts'
import { readProposedFloat } from '../counts/proposed-float.ts'
import { openIncidents } from '../incidents/open-incidents.ts'

/**
 * Opens a till's cash session with the float that was counted, in cents. One is open per till. The count is kept, and
 * beside it what the closing before left in the drawer: a difference takes a reason. One above the limit of a closing
 * opens an incident, unless whoever opens may accept it. A till with registered devices is opened by them alone.
 */
export const openCashSession = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/cash-sessions',
    successStatus: 201,
    summary: 'Open a cash session',
    tags: ['cash'],
  })
  .input(
    z
      .strictObject({
        till: TillCode,
        float_cents: CountedCents,
        denominations: Denominations.optional(),
        /** Why it is not what the closing before left; needed only then. */
        reason: SingleLineText(200).optional(),
      })
      .refine((count) => matchesAmount(count.float_cents, count.denominations), {
        path: ['denominations'],
        message: 'DENOMINATIONS_DIFFER',
      }),
  )
  .output(z.object({ cash_session_id: z.int(), operation_id: z.uuid(), opened_at: z.string() }))
  .errors({
    TILL_UNKNOWN: { status: 404 },
    ALREADY_OPEN: { status: 409 },
    PERSON_REQUIRED: { status: 403 },
    REASON_REQUIRED: { status: 422, data: z.object({ difference_cents: z.int() }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, operationId, audit } = context
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    const openedAt = context.now()
    const till = await lockTillByCode(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const leftCents = await readProposedFloat(tx, till.tillId)
    const { float_cents: countedCents, reason } = input
    const [finding] = checkOpeningDifference({
      countedCents,
      leftCents,
      hasReason: reason !== undefined,
      limitCents: await readDifferenceLimit(tx),
      mayAccept: getActorRight(actor, 'accept_difference') === 'allowed',
    })
    if (finding?.kind === 'reason_required') {
      const difference_cents = countedCents - (leftCents ?? countedCents)
      throw errors.REASON_REQUIRED({ data: { difference_cents } })
    }
    const [row] = await query<{ id: number; operationId: string }>(
      tx,
      'cash_session_open',
      `insert into cash_sessions (till_id, opened_by, opened_at, float_cents, operation_id, proposed_float_cents, is_trial)
       values (:till_id, :opened_by, :now, :float_cents, :operation_id, :left_cents, ${IN_TRIAL})
       returning cash_session_id as id, operation_id as "operationId"`,
      {
        till_id: till.tillId,
        opened_by: actor.userId,
        now: openedAt,
        float_cents: countedCents,
        operation_id: operationId,
        left_cents: leftCents,
      },
    ).catch((error: unknown) => {
      throw isUniqueViolation(error) ? errors.ALREADY_OPEN() : error
    })
    if (!row) throw new Error('cash_sessions: nothing was written')
    await writeCashCount(tx, {
      cashSessionId: row.id,
      kind: 'opening',
      staffId: actor.userId,
      at: openedAt,
      counted: { cash: countedCents },
      denominations: input.denominations,
      reason: leftCents === null || leftCents === countedCents ? undefined : reason,
      accepted: true,
    })
    if (finding?.kind === 'opening_differs') {
      const details = { ...finding.details, reason, opened_by: actor.userId }
      await openIncidents(tx, {
        incidents: [{ kind: finding.kind, details }],
        operationId: null,
        tillId: till.tillId,
        saleId: null,
        now: openedAt,
      })
    }
    audit({ table: 'cash_sessions', id: row.id, details: { till_id: till.tillId } })
    return {
      cash_session_id: row.id,
      operation_id: row.operationId,
      opened_at: openedAt.toISOString(),
    }
  })
