import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { queueOrderMail } from '../../checkout/queue-order-mail.ts'
import { ReturnReference } from '../return-schemas.ts'
import { isOpenRequest } from '../rules.ts'
import { lockRequest } from './lock-request.ts'

/** The shop gives nothing back, and says why: the buyer reads it in an e-mail and on the page of the order. */
export const refuseReturn = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/returns/{reference}/refusal',
    summary: 'Refuse a return',
    tags: ['returns'],
  })
  .input(z.strictObject({ reference: ReturnReference, reason: z.string().trim().min(1).max(500) }))
  .output(z.object({ reference: z.string() }))
  .errors({ RETURN_UNKNOWN: { status: 404 }, RETURN_ENDED: { status: 409 } })
  .handler(async ({ context, input: { reference, reason }, errors }) => {
    const { tx, audit, config } = context
    const now = context.now()
    const request = await lockRequest(tx, reference)
    if (!request) throw errors.RETURN_UNKNOWN()
    if (!isOpenRequest(request.status)) throw errors.RETURN_ENDED()
    await endRequest(tx, request.requestId, { status: 'refused', reason, now })
    const { requestId, saleId } = request
    await queueOrderMail(tx, {
      template: 'return-refused',
      saleId,
      key: `return-refused ${reference}`,
      now,
      secret: config.secret,
      data: { return_request_id: requestId },
    })
    audit({ table: 'return_requests', id: requestId, details: { sale_id: saleId } })
    return { reference }
  })

/** The buyer keeps the goods after all, and has told the shop so. */
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
  .handler(async ({ context: { tx, now, audit }, input: { reference }, errors }) => {
    const request = await lockRequest(tx, reference)
    if (!request) throw errors.RETURN_UNKNOWN()
    if (!isOpenRequest(request.status)) throw errors.RETURN_ENDED()
    await endRequest(tx, request.requestId, { status: 'cancelled', reason: null, now: now() })
    audit({ table: 'return_requests', id: request.requestId, details: { sale_id: request.saleId } })
    return { reference }
  })

async function endRequest(
  tx: Db,
  requestId: number,
  { status, reason, now }: { status: 'refused' | 'cancelled'; reason: string | null; now: Date },
): Promise<void> {
  await query(
    tx,
    'return_request_end',
    `update return_requests set status = $2::return_request_status, refusal = $3, ended_at = $4
     where return_request_id = $1`,
    [requestId, status, reason, now],
  )
}
