import { type Db, pipeline } from '../base/db.server.ts'
import { type Actor, actorKey } from '../base/procedures/actor.ts'
import { markCancelled } from '../sales/mark-sale.ts'
import { cancelParcels } from '../shipping/gls/write-parcel.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { releaseReservation } from '../stock/reservations.ts'
import { releaseCoupon } from './coupons/redeem-coupon.ts'
import { endCodPayment } from './payments/on-delivery/end-cod-payment.ts'
import { returnPartPayments } from './payments/return-part-payments.ts'

interface Order {
  saleId: number
  reference: string
  reservationId: number | null
}

/**
 * Cancels an unpaid order whose row the caller has locked; what came of its price by transfer is due back. Returns how
 * many pairs it released.
 */
export async function cancelUnpaidOrder(
  tx: Db,
  order: Order,
  now: Date,
  actor: Actor,
): Promise<number> {
  const { saleId, reference, reservationId } = order
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
