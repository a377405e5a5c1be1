import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ReturnReference } from '../return-schemas.ts'
import { isOpenRequest, RETURN_CONDITIONS } from '../rules.ts'
import { lockRequest } from './lock-request.ts'
import { markReceived } from './receive-return.ts'

/** Writes how each unit is, which can be corrected until money goes back. What was not received yet is received by it. */
export const checkReturn = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/returns/{reference}/check',
    summary: 'Check the goods of a return',
    tags: ['returns'],
  })
  .input(
    z.strictObject({
      reference: ReturnReference,
      /** All of its units. */
      units: z
        .array(
          z.strictObject({
            line_id: z.int().positive(),
            n: z.int().positive(),
            condition: z.enum(RETURN_CONDITIONS),
          }),
        )
        .min(1)
        .max(100),
    }),
  )
  .output(z.object({ reference: z.string() }))
  .errors({
    RETURN_UNKNOWN: { status: 404 },
    RETURN_ENDED: { status: 409 },
    UNIT_UNKNOWN: { status: 404 },
  })
  .handler(async ({ context, input: { reference, units }, errors }) => {
    const { tx, actor, audit, config } = context
    const now = context.now()
    const request = await lockRequest(tx, reference)
    if (!request) throw errors.RETURN_UNKNOWN()
    if (!isOpenRequest(request.status)) throw errors.RETURN_ENDED()
    const isAll =
      units.length === request.units.length &&
      request.units.every(({ lineId, n }) =>
        units.some((each) => each.line_id === lineId && each.n === n),
      )
    if (!isAll) throw errors.UNIT_UNKNOWN()
    if (request.status === 'open')
      await markReceived(tx, { request, reference, actor, now, secret: config.secret })
    await query(tx, 'return_request_check', CHECK, [request.requestId, now, JSON.stringify(units)])
    audit({ table: 'return_requests', id: request.requestId, details: { sale_id: request.saleId } })
    return { reference }
  })

const CHECK = `
  with checked as (
    update return_requests set status = 'checked', checked_at = $2 where return_request_id = $1
  )
  update return_request_units q set condition = u.condition
  from jsonb_to_recordset($3::jsonb) as u (line_id bigint, n int, condition return_condition)
  where q.return_request_id = $1 and (q.line_id, q.n) = (u.line_id, u.n)`
