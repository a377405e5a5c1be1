import { type Db, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { AvailabilityChange } from '../../stock/publish-availability.ts'
import { releaseReservation } from '../../stock/reservations.ts'
import { endTicket } from '../resumed-tickets/end-parked-ticket.ts'
import { parkedReference } from '../resumed-tickets/lock-parked-ticket.ts'

interface EndedBy {
  actor: Actor
  now: Date
  /** Goods that came free. The caller publishes them once, at the end of its act. */
  moved: AvailabilityChange[]
}

/** Discards every parked ticket, also one that a till has resumed: they are all of the trial that ends. */
export async function endTrialTickets(tx: Db, { actor, now, moved }: EndedBy): Promise<void> {
  const parked = await query<{ id: number; reservationId: number | null }>(
    tx,
    'trial_tickets_lock',
    `select parked_ticket_id as id, reservation_id as "reservationId" from parked_tickets
     where ended_at is null order by parked_ticket_id for update`,
  )
  for (const { id, reservationId } of parked) {
    const by = { now, actor: actorKey(actor), reference: parkedReference(id), moved }
    if (reservationId !== null) await releaseReservation(tx, { reservationId, ...by })
    await endTicket(tx, id, now)
  }
}
