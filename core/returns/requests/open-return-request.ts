import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { findOrder } from '../../checkout/find-order.ts'
import { RETURN_REQUEST_KINDS, RETURN_WAYS } from '../rules.ts'
import { writeReturnRequest } from './write-return-request.ts'
import { writeWithdrawalStatement } from './write-withdrawal-statement.ts'

/**
 * Asks to give units of an order back: as a withdrawal, as a return, or for another size. The same request made again
 * is answered with the first one. A withdrawal after the period is filed as late; the rest is refused then.
 */
export const openReturnRequest = visitor.act
  .route({
    method: 'POST',
    path: '/orders/{token}/returns',
    successStatus: 201,
    summary: 'Give back units of an order',
    tags: ['returns'],
  })
  .input(
    z.strictObject({
      token: Token,
      kind: z.enum(RETURN_REQUEST_KINDS),
      way: z.enum(RETURN_WAYS).default('parcel'),
      units: z
        .array(
          z.strictObject({
            line_id: z.int().positive(),
            /** Which unit of the line, from 1. */
            n: z.int().positive(),
            /** The size that is wanted instead, of the same model and colour. */
            wanted_variant_id: z.int().positive().optional(),
          }),
        )
        .min(1)
        .max(100),
      note: z.string().trim().max(1_000).optional(),
    }),
  )
  .output(z.object({ reference: z.string(), created_at: z.string() }))
  .errors({
    ORDER_UNKNOWN: { status: 404 },
    RETURN_NOT_PAID: { status: 409 },
    RETURN_PERIOD_OVER: { status: 409 },
    UNIT_UNKNOWN: { status: 404 },
    UNIT_RETURNED: { status: 409 },
    UNIT_REQUESTED: { status: 409 },
    SIZE_UNKNOWN: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config } = context
    const now = context.now()
    const order = await findOrder(tx, input.token, now, true)
    if (!order) throw errors.ORDER_UNKNOWN()
    const { kind, way, note } = input
    const units = input.units.map(({ line_id, n, wanted_variant_id }) => ({
      lineId: line_id,
      n,
      ...(kind === 'size_change' && { wantedVariantId: wanted_variant_id ?? 0 }),
    }))
    const written = await writeReturnRequest(tx, {
      saleId: order.saleId,
      kind,
      way,
      units,
      actor,
      now,
      secret: config.secret,
      ...(note && { note }),
    })
    if ('refused' in written) throw errors[written.refused]()
    const { requestId, reference, createdAt } = written
    if (kind === 'withdrawal')
      await writeWithdrawalStatement(tx, {
        saleId: order.saleId,
        requestId,
        units,
        now,
        ...(note && { note }),
      })
    audit({ table: 'return_requests', id: requestId, details: { kind, sale_id: order.saleId } })
    return { reference, created_at: createdAt }
  })
