import { type Db, pipeline, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import { markCancelled } from '../../sales/mark-sale.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import { cancelParcels } from '../../shipping/gls/write-parcel.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseReservation } from '../../stock/reservations.ts'
import { releaseCoupon } from '../coupons/redeem-coupon.ts'
import { endCodPayment } from '../payments/on-delivery/end-cod-payment.ts'
import { queueExpiryMail, queueOrderMail, queueShopOrderMail } from '../queue-order-mail.ts'
import { returnPartPayments } from '../settlement/return-part-payments.ts'

interface Order {
  saleId: number
  reference: string
  reservationId: number | null
}

interface Cancellation {
  by: 'buyer' | 'shop' | 'carrier'
  /** The shop's, as the buyer reads it. */
  reason?: string | undefined
  actor: Actor
  now: Date
  /** `config.secret`, for the link in the buyer's e-mail. */
  secret: string
}

/**
 * Cancels an unpaid order whose row the caller has locked; what came of its price by transfer is due back. A buyer who
 * was written to about the order is told, and the shop too where the buyer cancels. Returns how many pairs it released.
 */
export async function cancelUnpaidOrder(
  tx: Db,
  order: Order,
  { by, reason, actor, now, secret }: Cancellation,
): Promise<number> {
  const { saleId, reference } = order
  const freed = await endUnpaidOrder(tx, order, { actor, now })
  const details = { by, ...(reason && { reason }) }
  await writeSaleEvent(tx, { saleId, event: 'cancelled', details, actor, now })
  const { isMailed, backCents } = await readEnd(tx, saleId)
  if (!isMailed) return freed
  // An order that was restored can be cancelled again.
  const key = `${reference} ${now.getTime()}`
  await queueOrderMail(tx, {
    template: 'order-cancelled',
    saleId,
    key: `order-cancelled ${key}`,
    now,
    secret,
    data: { by, back_cents: backCents },
  })
  if (by === 'buyer')
    await queueShopOrderMail(tx, {
      template: 'cancelled-order',
      saleId,
      key: `cancelled-order ${key}`,
      now,
    })
  return freed
}

/** Ends an unpaid order whose time has passed. A buyer who was written to about it is told. */
export async function expireOrder(
  tx: Db,
  order: Order,
  { actor, now }: Pick<Cancellation, 'actor' | 'now'>,
): Promise<void> {
  const { saleId, reference } = order
  await endUnpaidOrder(tx, order, { actor, now })
  const { isMailed, backCents } = await readEnd(tx, saleId)
  if (isMailed) await queueExpiryMail(tx, { saleId, reference, backCents, now })
}

/** Whether the buyer was written to about an order, and what of its money is due back. */
async function readEnd(tx: Db, saleId: number): Promise<{ isMailed: boolean; backCents: number }> {
  const [end] = await query<{ isMailed: boolean; backCents: number }>(
    tx,
    'order_end',
    `select mailed_at is not null as "isMailed", coalesce((select sum(amount_cents) from payments p
       where p.sale_id = w.sale_id and p.state = 'refund_due'), 0)::int as "backCents"
     from web_order_details w where sale_id = $1`,
    [saleId],
  )
  return end ?? { isMailed: false, backCents: 0 }
}

async function endUnpaidOrder(
  tx: Db,
  { saleId, reference, reservationId }: Order,
  { actor, now }: Pick<Cancellation, 'actor' | 'now'>,
): Promise<number> {
  const moved: AvailabilityChange[] = []
  const by = { now, actor: actorKey(actor), reference, moved }
  const freed = reservationId === null ? 0 : await releaseReservation(tx, { reservationId, ...by })
  await pipeline([
    publishAvailability(tx, moved, now),
    markCancelled(tx, saleId),
    releaseCoupon(tx, saleId, now),
    returnPartPayments(tx, { saleId, reference, actor, now }),
    cancelParcels(tx, saleId),
    endCodPayment(tx, saleId, now),
  ])
  return freed
}
