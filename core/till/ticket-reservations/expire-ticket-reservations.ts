import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseReservation } from '../../stock/reservations.ts'

/**
 * Releases the goods of tickets whose payment was never finished nor left, such as those of a closed tab. They can be
 * sold before: this only tells lists and tills. Returns how many it released.
 */
export async function expireTicketReservations(db: Db, now: Clock): Promise<number> {
  for (let released = 0; ; released++) {
    const isReleased = await inTransaction(db, async (tx) => {
      const [lapsed] = await query<{ reservationId: number; reference: string }>(
        tx,
        'ticket_reservation_lapsed',
        `select reservation_id as "reservationId", reference from reservations
         where kind = 'ticket' and ended_at is null and until <= $1 limit 1 for update skip locked`,
        [now()],
      )
      if (!lapsed) return false
      const moved: AvailabilityChange[] = []
      await releaseReservation(tx, { ...lapsed, now: now(), actor: 'sistema', moved })
      await publishAvailability(tx, moved, now())
      return true
    })
    if (!isReleased) return released
  }
}
