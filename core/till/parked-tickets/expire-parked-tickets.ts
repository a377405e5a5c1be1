import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseReservation } from '../../stock/reservations.ts'
import { parkedReference } from '../resumed-tickets/lock-parked-ticket.ts'

/**
 * Releases the pairs of parked tickets whose time has passed; the tickets stay. Such pairs can be sold before: this
 * only tells lists and tills. Returns how many tickets it released.
 */
export async function expireParkedTickets(db: Db, now: Clock): Promise<number> {
  for (let released = 0; ; released++) {
    const isReleased = await inTransaction(db, async (tx) => {
      const [ticket] = await query<{ id: number; reservationId: number }>(
        tx,
        'parked_ticket_lapsed',
        `select p.parked_ticket_id as id, p.reservation_id as "reservationId"
         from parked_tickets p join reservations r using (reservation_id)
         where r.ended_at is null and r.until <= $1 limit 1 for update of p, r skip locked`,
        [now()],
      )
      if (!ticket) return false
      const { id, reservationId } = ticket
      const moved: AvailabilityChange[] = []
      const by = { now: now(), actor: 'sistema', reference: parkedReference(id), moved }
      await releaseReservation(tx, { reservationId, ...by })
      await publishAvailability(tx, moved, now())
      return true
    })
    if (!isReleased) return released
  }
}
