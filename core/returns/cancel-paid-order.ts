import { z } from 'zod'
import { type BeforeCommit, type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { staff, visitor } from '../base/procedures/procedures.ts'
import { SingleLineText, Token } from '../base/schemas.ts'
import { cancelUnpaidOrder } from '../checkout/cancelling/cancel-unpaid-order.ts'
import { findOrder } from '../checkout/find-order.ts'
import { queueOrderMail, queueShopOrderMail } from '../checkout/queue-order-mail.ts'
import { isOnItsWay } from '../checkout/rules.ts'
import type { PaymentStatus } from '../sales/rules.ts'
import { writeSaleEvent } from '../sales/write-sale-event.ts'
import { cancelParcels } from '../shipping/gls/write-parcel.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { writeReturn } from './write-return.ts'

const errors = {
  /** It was sent or handed over: then it is a return. */
  ALREADY_SENT: { status: 409 },
  ALREADY_CANCELLED: { status: 409 },
} as const

const Answer = z.object({
  reference: z.string(),
  /** Due back to the buyer; nothing for an order that was not paid. */
  refund_cents: z.int(),
})

/**
 * The buyer cancels a paid order that was not sent: its pairs are in stock again, its invoice is corrected, and all its
 * money goes back to where it came from.
 */
export const cancelPaidOrder = visitor.act
  .route({
    method: 'POST',
    path: '/orders/{token}/cancellation',
    summary: 'Cancel an order that was not sent',
    tags: ['returns'],
  })
  .input(z.strictObject({ token: Token }))
  .output(Answer)
  .errors({ ORDER_UNKNOWN: { status: 404 }, NOT_PAID: { status: 409 }, ...errors })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config, beforeCommit } = context
    const now = context.now()
    const order = await findOrder(tx, input.token, now, true)
    if (!order) throw errors.ORDER_UNKNOWN()
    if (order.paymentStatus === 'pending') throw errors.NOT_PAID()
    const { saleId } = order
    const by = { by: 'buyer', actor, now, beforeCommit, secret: config.secret } as const
    const cancelled = await cancelSaleGoods(tx, saleId, by)
    if ('refused' in cancelled) throw errors[cancelled.refused]()
    audit({ table: 'sales', id: saleId, details: { refund_cents: cancelled.refund_cents } })
    return cancelled
  })

/**
 * The shop cancels an order that was not sent, with a reason that its buyer reads: a paid one is given back whole, an
 * unpaid one ends, and what came of its price is due back.
 */
export const cancelSale = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/sales/{sale_id}/cancellation',
    summary: 'Cancel an order of the web',
    tags: ['returns'],
  })
  .input(z.strictObject({ sale_id: z.int().positive(), reason: SingleLineText(300) }))
  .output(Answer)
  .errors({ ORDER_UNKNOWN: { status: 404 }, ...errors })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config, beforeCommit } = context
    const { sale_id: saleId, reason } = input
    const by = {
      by: 'shop',
      reason,
      actor,
      now: context.now(),
      beforeCommit,
      secret: config.secret,
    } as const
    const cancelled = await cancelSaleGoods(tx, saleId, by)
    if ('refused' in cancelled) throw errors[cancelled.refused]()
    audit({ table: 'sales', id: saleId, details: { refund_cents: cancelled.refund_cents } })
    return cancelled
  })

interface CancelledBy {
  by: 'buyer' | 'shop'
  reason?: string | undefined
  actor: Actor
  now: Date
  beforeCommit: BeforeCommit
  secret: string
}

interface Cancellable {
  saleId: number
  reference: string
  reservationId: number | null
  paymentStatus: PaymentStatus
  fulfillmentStatus: string | null
}

/** An order can be cancelled until it is on its way. */
const NOT_SENT = ['pending', 'preparing', 'ready_for_pickup']

async function cancelSaleGoods(
  tx: Db,
  saleId: number,
  { by, reason, actor, now, beforeCommit, secret }: CancelledBy,
): Promise<z.infer<typeof Answer> | { refused: 'ORDER_UNKNOWN' | keyof typeof errors }> {
  const order = await lockOrder(tx, saleId)
  if (!order) return { refused: 'ORDER_UNKNOWN' }
  const { reference } = order
  if (isOnItsWay(order)) return { refused: 'ALREADY_SENT' }
  if (order.paymentStatus === 'pending') {
    await cancelUnpaidOrder(tx, order, { by, reason, actor, now, secret })
    return { reference, refund_cents: 0 }
  }
  if (order.fulfillmentStatus === 'cancelled' || order.paymentStatus === 'expired')
    return { refused: 'ALREADY_CANCELLED' }
  if (!NOT_SENT.includes(order.fulfillmentStatus ?? '')) return { refused: 'ALREADY_SENT' }
  const moved: AvailabilityChange[] = []
  const written = await writeReturn(tx, {
    units: await readKeptUnits(tx, saleId),
    reason: 'cancellation',
    refundTo: 'source',
    actor,
    now,
    moved,
    beforeCommit,
    ...(reason && { note: reason }),
  })
  if ('refused' in written) throw new Error(`order ${saleId}: ${written.refused}`)
  await publishAvailability(tx, moved, now)
  await cancelParcels(tx, saleId)
  await tellCancellation(tx, order, { by, reason, actor, now, secret })
  return { reference, refund_cents: written.cents }
}

/** The history, the buyer and, where the buyer cancels, the shop hear that a paid order is cancelled. */
async function tellCancellation(
  tx: Db,
  { saleId, reference }: Cancellable,
  { by, reason, actor, now, secret }: Omit<CancelledBy, 'beforeCommit'>,
): Promise<void> {
  const details = { by, ...(reason && { reason }) }
  await writeSaleEvent(tx, { saleId, event: 'cancelled', details, actor, now })
  const key = `order-cancelled ${reference}`
  const mail = { template: 'order-cancelled', saleId, key, now, secret, data: { by } } as const
  await queueOrderMail(tx, mail)
  if (by === 'buyer')
    await queueShopOrderMail(tx, {
      template: 'cancelled-order',
      saleId,
      key: `cancelled-order ${reference}`,
      now,
    })
}

async function lockOrder(tx: Db, saleId: number): Promise<Cancellable | undefined> {
  const [order] = await query<Cancellable>(
    tx,
    'cancellable_order_lock',
    `select sale_id as "saleId", reference, reservation_id as "reservationId", payment_status as "paymentStatus",
       fulfillment_status as "fulfillmentStatus"
     from sales where sale_id = $1 and sale_origin = 'web' for update`,
    [saleId],
  )
  return order
}

/** All units that are not back, shipping too, with what is left of what was paid for them. */
function readKeptUnits(tx: Db, saleId: number) {
  return query<{ lineId: number; n: number; cents: number; condition?: 'sellable' }>(
    tx,
    'kept_units',
    `select u.line_id as "lineId", u.n, u.paid_cents - coalesce((select sum(r.cents) from return_units r
         where r.line_id = u.line_id and r.n = u.n), 0)::int as cents,
       case when l.kind <> 'shipping' then 'sellable' end as condition
     from sale_lines l join sale_line_units u using (line_id)
     where l.sale_id = $1 and u.returned_by is null order by l.position, u.n`,
    [saleId],
  )
}
