import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { findOrder } from '../../checkout/find-order.ts'
import { ReturnReference } from '../return-schemas.ts'

/** The buyer keeps the goods after all: a request that the shop has not received anything for is taken back. */
export const cancelReturnRequest = visitor.act
  .route({
    method: 'POST',
    path: '/orders/{token}/returns/{reference}/cancel',
    summary: 'Take back a request to give goods back',
    tags: ['returns'],
  })
  .input(z.strictObject({ token: Token, reference: ReturnReference }))
  .output(z.object({ reference: z.string() }))
  .errors({
    ORDER_UNKNOWN: { status: 404 },
    RETURN_UNKNOWN: { status: 404 },
    RETURN_NOT_OPEN: { status: 409 },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const order = await findOrder(tx, input.token, now(), true)
    if (!order) throw errors.ORDER_UNKNOWN()
    const [request] = await query<{ id: number; status: string }>(tx, 'return_request_own', OWN, [
      order.saleId,
      input.reference,
    ])
    if (!request) throw errors.RETURN_UNKNOWN()
    if (request.status === 'cancelled') return { reference: input.reference }
    if (request.status !== 'open') throw errors.RETURN_NOT_OPEN()
    await query(
      tx,
      'return_request_cancel',
      `update return_requests set status = 'cancelled', ended_at = $2 where return_request_id = $1`,
      [request.id, now()],
    )
    audit({ table: 'return_requests', id: request.id, details: { sale_id: order.saleId } })
    return { reference: input.reference }
  })

const OWN = `
  select return_request_id as id, status from return_requests where sale_id = $1 and reference = $2 for update`
