import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { queueOrderMail } from '../../checkout/queue-order-mail.ts'
import { ReturnReference } from '../return-schemas.ts'
import {
  isOpenRequest,
  listGrounds,
  REFUSAL_GROUNDS,
  RETURN_REFERENCE,
  type RefusalGround,
} from '../rules.ts'
import { type LockedRequest, lockRequest } from './lock-request.ts'

/**
 * The shop gives nothing back, and says why: the buyer reads it in an e-mail and on the page of the order. A withdrawal
 * is a right: it is refused on a ground of the law alone, which is chosen and never written, and as late only where it
 * came late. Where the law excludes some of its units alone, these become a refused request of their own and the rest
 * goes on. A return or a size change is the shop's own offer, and refused in its own words. (TRLGDCU arts. 102, 103)
 */
export const refuseReturn = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/returns/{reference}/refusal',
    summary: 'Refuse a return',
    tags: ['returns'],
  })
  .input(
    z.strictObject({
      reference: ReturnReference,
      /** Of a withdrawal. */
      ground: z.enum(REFUSAL_GROUNDS).optional(),
      /** The units of a withdrawal for which the ground holds; all of them where none are named. */
      units: z
        .array(z.strictObject({ line_id: z.int().positive(), n: z.int().positive() }))
        .min(1)
        .max(100)
        .optional(),
      /** Of a return or a size change. */
      reason: z.string().trim().min(1).max(500).optional(),
    }),
  )
  /** Of the refused request. */
  .output(z.object({ reference: z.string() }))
  .errors({
    RETURN_UNKNOWN: { status: 404 },
    RETURN_ENDED: { status: 409 },
    UNIT_UNKNOWN: { status: 404 },
    /** A withdrawal names no ground of the law, or free words. */
    GROUND_NEEDED: { status: 422 },
    WITHDRAWAL_IN_TIME: { status: 409 },
    REASON_NEEDED: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { ground, reason } = input
    const { tx, audit, config } = context
    const now = context.now()
    const request = await lockRequest(tx, input.reference)
    if (!request) throw errors.RETURN_UNKNOWN()
    if (!isOpenRequest(request.status)) throw errors.RETURN_ENDED()
    const { saleId, isLate } = request
    if (request.kind === 'withdrawal') {
      if (!ground || reason !== undefined) throw errors.GROUND_NEEDED()
      if (!listGrounds(isLate).includes(ground)) throw errors.WITHDRAWAL_IN_TIME()
    } else if (reason === undefined || ground) throw errors.REASON_NEEDED()
    const refused = await separateUnits(tx, request, input)
    if (!refused) throw errors.UNIT_UNKNOWN()
    const { requestId, reference } = refused
    await endRequest(tx, requestId, { status: 'refused', reason, ground, now })
    await queueOrderMail(tx, {
      template: 'return-refused',
      saleId,
      key: `return-refused ${reference}`,
      now,
      secret: config.secret,
      data: { return_request_id: requestId },
    })
    audit({ table: 'return_requests', id: requestId, details: { sale_id: saleId, ground } })
    return { reference }
  })

interface RefusedUnits {
  reference: string
  ground?: RefusalGround | undefined
  units?: readonly { line_id: number; n: number }[] | undefined
}

/**
 * The request that is refused: the one that was asked for, or one of the named units, which leave it. Undefined where it
 * has no such units. Only a ground of the law divides a request.
 */
async function separateUnits(
  tx: Db,
  request: LockedRequest,
  { reference, ground, units }: RefusedUnits,
): Promise<{ requestId: number; reference: string } | undefined> {
  const { requestId } = request
  if (!ground || !units) return { requestId, reference }
  const named = request.units.filter(({ lineId, n }) =>
    units.some((unit) => unit.line_id === lineId && unit.n === n),
  )
  if (named.length !== units.length) return undefined
  if (named.length === request.units.length) return { requestId, reference }
  const [made] = await query<{ requestId: number; reference: string }>(
    tx,
    'return_request_separate',
    SEPARATE,
    {
      request_id: requestId,
      reference: RETURN_REFERENCE + newOrderReference(),
      units: JSON.stringify(units),
    },
  )
  return made
}

const SEPARATE = `
  with made as (
    insert into return_requests (reference, sale_id, kind, way, is_late, created_at, received_at)
    select :reference, sale_id, kind, way, is_late, created_at, received_at
    from return_requests where return_request_id = :request_id
    returning return_request_id, reference
  ), moved as (
    update return_request_units q set return_request_id = made.return_request_id
    from made, jsonb_to_recordset(:units::jsonb) as u (line_id bigint, n int)
    where q.return_request_id = :request_id and (q.line_id, q.n) = (u.line_id, u.n)
  )
  select return_request_id as "requestId", reference from made`

/** The buyer keeps the goods after all, and has told the shop so. The buyer is told that the shop has understood it. */
export const cancelReturn = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/returns/{reference}/cancellation',
    summary: 'Cancel a return that the buyer does not want any more',
    tags: ['returns'],
  })
  .input(z.strictObject({ reference: ReturnReference }))
  .output(z.object({ reference: z.string() }))
  .errors({ RETURN_UNKNOWN: { status: 404 }, RETURN_ENDED: { status: 409 } })
  .handler(async ({ context, input: { reference }, errors }) => {
    const { tx, audit, config } = context
    const now = context.now()
    const request = await lockRequest(tx, reference)
    if (!request) throw errors.RETURN_UNKNOWN()
    if (!isOpenRequest(request.status)) throw errors.RETURN_ENDED()
    const { requestId, saleId } = request
    await endRequest(tx, requestId, { status: 'cancelled', now })
    await queueOrderMail(tx, {
      template: 'return-cancelled',
      saleId,
      key: `return-cancelled ${reference}`,
      now,
      secret: config.secret,
      data: { return_request_id: requestId },
    })
    audit({ table: 'return_requests', id: requestId, details: { sale_id: saleId } })
    return { reference }
  })

interface End {
  status: 'refused' | 'cancelled'
  reason?: string | undefined
  ground?: RefusalGround | undefined
  now: Date
}

async function endRequest(
  tx: Db,
  requestId: number,
  { status, reason, ground, now }: End,
): Promise<void> {
  await query(
    tx,
    'return_request_end',
    `update return_requests set status = :status::return_request_status, refusal = :reason,
       refusal_ground = :ground::return_refusal_ground, ended_at = :now
     where return_request_id = :request_id`,
    { status, reason: reason ?? null, ground: ground ?? null, now, request_id: requestId },
  )
}
