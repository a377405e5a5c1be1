import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { queueOrderMail } from '../../checkout/queue-order-mail.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import { ReturnReference } from '../return-schemas.ts'
import { type LockedRequest, lockRequest } from './lock-request.ts'

/** The goods of a request are in the shop; the buyer hears of it. Received once more it stays as it is. */
export const receiveReturn = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/returns/{reference}/receipt',
    summary: 'The goods of a return have arrived',
    tags: ['returns'],
  })
  .input(z.strictObject({ reference: ReturnReference }))
  .output(z.object({ reference: z.string() }))
  .errors({ RETURN_UNKNOWN: { status: 404 }, RETURN_ENDED: { status: 409 } })
  .handler(async ({ context, input: { reference }, errors }) => {
    const { tx, actor, audit, config } = context
    const request = await lockRequest(tx, reference)
    if (!request) throw errors.RETURN_UNKNOWN()
    if (request.status === 'received' || request.status === 'checked') return { reference }
    if (request.status !== 'open') throw errors.RETURN_ENDED()
    await markReceived(tx, { request, reference, actor, now: context.now(), secret: config.secret })
    audit({ table: 'return_requests', id: request.requestId, details: { sale_id: request.saleId } })
    return { reference }
  })

interface Receipt {
  request: LockedRequest
  reference: string
  actor: Actor
  now: Date
  secret: string
}

export async function markReceived(
  tx: Db,
  { request: { requestId, saleId }, reference, actor, now, secret }: Receipt,
): Promise<void> {
  await query(
    tx,
    'return_request_receive',
    `update return_requests set status = 'received', received_at = $2 where return_request_id = $1`,
    [requestId, now],
  )
  const details = { return_request_id: requestId, reference }
  await writeSaleEvent(tx, { saleId, event: 'return_received', details, actor, now })
  await queueOrderMail(tx, {
    template: 'return-received',
    saleId,
    key: `return-received ${reference}`,
    now,
    secret,
    data: { return_request_id: requestId },
  })
}
