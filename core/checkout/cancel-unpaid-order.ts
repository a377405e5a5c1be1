import type { Db } from '../base/db.server.ts'
import { markCancelled } from '../sales/mark-sale.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { releaseReservation } from '../stock/reservations.ts'

interface Order {
  saleId: number
  reference: string
  reservationId: number | null
}

/** Cancels an unpaid order whose row the caller has locked. Returns how many pairs it released. */
export async function cancelUnpaidOrder(
  tx: Db,
  order: Order,
  now: Date,
  actor: string,
): Promise<number> {
  const { saleId, reference, reservationId } = order
  const moved: AvailabilityChange[] = []
  const freed =
    reservationId === null
      ? 0
      : await releaseReservation(tx, { reservationId, now, actor, reference, moved })
  await publishAvailability(tx, moved, now)
  await markCancelled(tx, saleId)
  return freed
}
