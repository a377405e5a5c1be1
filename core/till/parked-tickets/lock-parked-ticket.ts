import { type Db, query } from '../../base/db.server.ts'
import type { TicketLine } from '../ticket-lines.ts'

interface ParkedTicket {
  name: string
  lines: TicketLine[]
  customerId: number | null
  reservationId: number | null
  /** What it keeps has ended, or its time is over. */
  lapsed: boolean
  locationId: number
  ended: boolean
  /** The till that has taken it up. */
  inUse: string | null
}

/** A parked ticket for whoever wants to change it: one at a time. */
export async function lockParkedTicket(
  tx: Db,
  id: number,
  now: Date,
): Promise<ParkedTicket | undefined> {
  const [ticket] = await query<ParkedTicket>(
    tx,
    'parked_ticket_lock',
    `select p.name, p.lines, p.customer_id as "customerId", p.reservation_id as "reservationId",
       coalesce(r.ended_at is not null or r.until <= $2, true) as lapsed, t.location_id as "locationId",
       p.ended_at is not null as ended, u.code as "inUse"
     from parked_tickets p join tills t using (till_id)
     left join reservations r using (reservation_id)
     left join tills u on u.till_id = p.in_use_till_id
     where p.parked_ticket_id = $1 for update of p`,
    [id, now],
  )
  return ticket
}

/** The name under which a ticket's pairs move: never the customer's. */
export const parkedReference = (id: number) => `P${id}`
