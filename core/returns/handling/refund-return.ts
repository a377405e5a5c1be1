import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { queueOrderMail } from '../../checkout/queue-order-mail.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import type { ReturnedUnit } from '../new-return.ts'
import { ReturnReference } from '../return-schemas.ts'
import { isOpenRequest } from '../rules.ts'
import { writeReturn } from '../write-return.ts'
import { type LockedRequest, lockRequest } from './lock-request.ts'
import { readShippingOwed } from './read-shipping-owed.ts'

/**
 * Gives money back for a request whose goods were checked: its units and what belongs to it of the shipping, to where
 * the payment came from. Sellable goods are on sale again, damaged ones are not. Less than was paid goes back for a unit
 * only with a reason, which the buyer reads with the sum; a withdrawal in time gets the standard shipping back too. The
 * buyer is written to when the money has gone. (TRLGDCU arts. 107.1 and 108.2)
 */
export const refundReturn = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/returns/{reference}/refund',
    successStatus: 201,
    summary: 'Refund a return',
    tags: ['returns'],
  })
  .input(
    z.strictObject({
      reference: ReturnReference,
      /** All of its units, with what goes back for each: less than was paid where it was used beyond trying it on. */
      units: z
        .array(
          z.strictObject({
            line_id: z.int().positive(),
            n: z.int().positive(),
            cents: z.int().min(0),
            /** Why less goes back for it, as the buyer reads it. */
            reduction_reason: SingleLineText(300).optional(),
          }),
        )
        .min(1)
        .max(100),
      shipping_cents: z.int().min(0).default(0),
      note: SingleLineText(300).optional(),
    }),
  )
  .output(z.object({ return_id: z.int(), reference: z.string(), cents: z.int() }))
  .errors({
    RETURN_UNKNOWN: { status: 404 },
    RETURN_ENDED: { status: 409 },
    RETURN_NOT_CHECKED: { status: 409 },
    UNIT_UNKNOWN: { status: 404 },
    UNIT_RETURNED: { status: 409 },
    REDUCTION_UNEXPLAINED: { status: 422 },
    SHIPPING_OWED: { status: 422 },
    SALE_NOT_PAID: { status: 409 },
    MORE_THAN_PAID: { status: 422 },
    PAYMENT_SHORT: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config, beforeCommit } = context
    const now = context.now()
    const { reference, note } = input
    const request = await lockRequest(tx, reference)
    if (!request) throw errors.RETURN_UNKNOWN()
    if (!isOpenRequest(request.status)) throw errors.RETURN_ENDED()
    if (request.status !== 'checked') throw errors.RETURN_NOT_CHECKED()
    const goods = input.units.flatMap(({ line_id, n, cents }): ReturnedUnit[] => {
      const unit = request.units.find((each) => each.lineId === line_id && each.n === n)
      return unit?.condition ? [{ lineId: line_id, n, cents, condition: unit.condition }] : []
    })
    if (goods.length !== request.units.length || input.units.length !== goods.length)
      throw errors.UNIT_UNKNOWN()
    const reductions = await readReductions(tx, request, input.units)
    if (reductions.some(({ reason }) => reason === undefined)) throw errors.REDUCTION_UNEXPLAINED()
    const shipping = await readShipping(tx, request.saleId, input.shipping_cents)
    if (!shipping) throw errors.MORE_THAN_PAID()
    if (await isShippingOwed(tx, request, input.shipping_cents, now)) throw errors.SHIPPING_OWED()
    const moved: AvailabilityChange[] = []
    const written = await writeReturn(tx, {
      units: [...goods, ...shipping],
      reason: request.kind === 'withdrawal' ? 'withdrawal' : 'return',
      reference,
      refundTo: 'source',
      actor,
      now,
      moved,
      beforeCommit,
      ...(note && { note }),
    })
    if ('refused' in written) {
      if (written.refused === 'TENDERS_DIFFER') throw new Error('a refund has no tenders')
      throw errors[written.refused]()
    }
    await publishAvailability(tx, moved, now)
    const { returnId, cents } = written
    if (reductions.length > 0)
      await tellReductions(tx, request, reductions, { reference, now, secret: config.secret })
    audit({ table: 'returns', id: returnId, details: { sale_id: request.saleId, cents } })
    return { return_id: returnId, reference, cents }
  })

interface Reduction {
  line_id: number
  n: number
  cents: number
  reason: string | undefined
}

/** The units for which less goes back than is left of what was paid for them, with how much less. */
async function readReductions(
  tx: Db,
  { requestId }: LockedRequest,
  units: readonly { line_id: number; n: number; cents: number; reduction_reason?: string }[],
): Promise<Reduction[]> {
  const left = await query<{ lineId: number; n: number; cents: number }>(
    tx,
    'return_units_left',
    `select u.line_id as "lineId", u.n, u.paid_cents - coalesce((select sum(r.cents) from return_units r
       where r.line_id = u.line_id and r.n = u.n), 0)::int as cents
     from return_request_units q join sale_line_units u using (line_id, n) where q.return_request_id = $1`,
    [requestId],
  )
  return units.flatMap(({ line_id, n, cents, reduction_reason }) => {
    const unit = left.find((each) => each.lineId === line_id && each.n === n)
    const less = (unit?.cents ?? 0) - cents
    return less > 0 ? [{ line_id, n, cents: less, reason: reduction_reason || undefined }] : []
  })
}

/** Whether a withdrawal in time would get back less of the shipping than the law gives it. */
async function isShippingOwed(
  tx: Db,
  { saleId, kind, isLate, units }: LockedRequest,
  cents: number,
  now: Date,
): Promise<boolean> {
  if (kind !== 'withdrawal' || isLate) return false
  return cents < (await readShippingOwed(tx, { saleId, units }, now))
}

/** Writes why less goes back, and leaves the buyer word of it: the mail of the refund itself tells the sum alone. */
async function tellReductions(
  tx: Db,
  { requestId, saleId }: LockedRequest,
  reductions: readonly Reduction[],
  { reference, now, secret }: { reference: string; now: Date; secret: string },
): Promise<void> {
  await query(tx, 'return_units_reduce', REDUCE, [requestId, JSON.stringify(reductions)])
  await queueOrderMail(tx, {
    template: 'return-reduced',
    saleId,
    key: `return-reduced ${reference}`,
    now,
    secret,
    data: { return_request_id: requestId },
  })
}

const REDUCE = `
  update return_request_units q set reduction_cents = u.cents, reduction_reason = u.reason
  from jsonb_to_recordset($2::jsonb) as u (line_id bigint, n int, cents int, reason text)
  where q.return_request_id = $1 and (q.line_id, q.n) = (u.line_id, u.n)`

/** The cents of the sale's shipping as units of it, the first first; undefined where less was paid. */
async function readShipping(
  tx: Db,
  saleId: number,
  cents: number,
): Promise<ReturnedUnit[] | undefined> {
  if (cents === 0) return []
  const units = await query<{ lineId: number; n: number; left: number }>(
    tx,
    'return_shipping',
    `select u.line_id as "lineId", u.n, u.paid_cents - coalesce((select sum(r.cents) from return_units r
       where r.line_id = u.line_id and r.n = u.n), 0)::int as left
     from sale_lines l join sale_line_units u using (line_id) where l.sale_id = $1 and l.kind = 'shipping'
     order by l.position, u.n`,
    [saleId],
  )
  const returned: ReturnedUnit[] = []
  let rest = cents
  for (const { lineId, n, left } of units) {
    const part = Math.min(rest, left)
    if (part > 0) returned.push({ lineId, n, cents: part })
    rest -= part
  }
  return rest === 0 ? returned : undefined
}
