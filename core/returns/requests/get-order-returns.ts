import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token, TranslatedText } from '../../base/schemas.ts'
import { findOrder } from '../../checkout/find-order.ts'
import { REFUND_STAGES } from '../../sales/rules.ts'
import {
  getShippingBack,
  REFUSAL_GROUNDS,
  RETURN_REQUEST_KINDS,
  RETURN_REQUEST_STATUSES,
  RETURN_WAYS,
} from '../rules.ts'
import { readReturnableOrder } from './read-returnable-order.ts'

const OrderReturns = z.object({
  reference: z.string(),
  /** The buyer, as the order names them. */
  name: z.string(),
  email: z.string(),
  /** Whether something can be given back: it was paid, and the period is not over. */
  is_open: z.boolean(),
  is_sent: z.boolean(),
  /** The last day, as the shop's calendar has it; null before delivery. */
  last_day: z.string().nullable(),
  /** The shop pays for the parcel back. */
  is_return_free: z.boolean(),
  /** Of the shipping, where all that is left goes back. */
  shipping_back_cents: z.int(),
  units: z.array(
    z.object({
      line_id: z.int(),
      n: z.int(),
      name: TranslatedText,
      color: TranslatedText.nullable(),
      size: z.string().nullable(),
      image: z.string().nullable(),
      /** What goes back for it. */
      left_cents: z.int(),
      state: z.enum(['kept', 'requested', 'returned']),
      sizes: z.array(z.object({ variant_id: z.int(), label: z.string(), available: z.boolean() })),
    }),
  ),
  /** The newest first. */
  requests: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(RETURN_REQUEST_KINDS),
      way: z.enum(RETURN_WAYS),
      status: z.enum(RETURN_REQUEST_STATUSES),
      /** Why the shop refused it. */
      refusal: z.string().nullable(),
      /** The ground of the law on which it refused a withdrawal. */
      refusal_ground: z.enum(REFUSAL_GROUNDS).nullable(),
      /** It came in after the period had ended: the shop decides. */
      is_late: z.boolean(),
      created_at: z.string(),
      /** Where its money is; null where none goes back by a bank or by hand. */
      refund_stage: z.enum(REFUND_STAGES).nullable(),
      units: z.array(
        z.object({
          line_id: z.int(),
          n: z.int(),
          /** Of the pair that it names. */
          own_size: z.string().nullable(),
          /** That is wanted instead. */
          size: z.string().nullable(),
          /** How much less than was paid goes back for it, and why. */
          reduction_cents: z.int().nullable(),
          reduction_reason: z.string().nullable(),
        }),
      ),
    }),
  ),
})

/** What the buyer of an order can give back, and what they have asked for. */
export const getOrderReturns = visitor.read
  .route({
    method: 'GET',
    path: '/orders/{token}/returns',
    summary: 'What of an order can be given back',
    tags: ['returns'],
  })
  .input(z.strictObject({ token: Token }))
  .output(OrderReturns)
  .errors({ ORDER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const found = await findOrder(db, input.token, now())
    const order = found && (await readReturnableOrder(db, found.saleId, now()))
    if (!order) throw errors.ORDER_UNKNOWN()
    return {
      reference: order.reference,
      name: order.name,
      email: order.email,
      is_open: order.wasPaid && order.period.isOpen,
      is_sent: order.isSent,
      last_day: order.period.lastDay,
      is_return_free: order.isReturnFree,
      shipping_back_cents: getShippingBack(order, true),
      units: order.units.map(({ lineId, leftCents, returned, requestId, ...unit }) => ({
        ...unit,
        line_id: lineId,
        left_cents: leftCents,
        state: returned
          ? ('returned' as const)
          : requestId === null
            ? ('kept' as const)
            : ('requested' as const),
      })),
      requests: order.requests.map(
        ({ requestId: _, createdAt, isLate, refundStage, refusalGround, ...request }) => ({
          ...request,
          refusal_ground: refusalGround,
          is_late: isLate,
          created_at: createdAt,
          refund_stage: refundStage,
        }),
      ),
    }
  })
