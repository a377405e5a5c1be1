import type { ORPCErrorConstructorMap } from '@orpc/server'
import type { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { parkedTicketErrors } from '../checks/ticket-refusals.ts'
import { type TicketLine, toTicketLines } from '../ticket/ticket-line.ts'
import type { ParkedDetailsAnswer } from './parked-details.ts'

interface TicketLock {
  id: number
  /** The till that wants it; with `locationId`, a ticket of another place is unknown. */
  till: { code: string; locationId?: number }
  /** Also where another till has resumed it. */
  takeOver?: boolean | undefined
  now: Date
}

interface ParkedTicket {
  name: string
  lines: TicketLine[]
  details: z.infer<typeof ParkedDetailsAnswer>
  customerId: number | null
  reservationId: number | null
  /** Its reservation has ended, or is past its time. */
  lapsed: boolean
}

/** Locks a parked ticket until the act ends, or refuses: for all who sell, park, resume or discard it. */
export async function lockParkedTicket(
  tx: Db,
  { id, till, takeOver = false, now }: TicketLock,
  errors: ORPCErrorConstructorMap<typeof parkedTicketErrors>,
): Promise<ParkedTicket> {
  const ticket = await lockTicketRow(tx, id, now)
  if (!ticket) throw errors.PARKED_TICKET_UNKNOWN()
  const { locationId, ended, inUse } = ticket
  if (till.locationId !== undefined && till.locationId !== locationId)
    throw errors.PARKED_TICKET_UNKNOWN()
  if (ended) throw errors.PARKED_TICKET_GONE()
  if (inUse && inUse !== till.code && !takeOver)
    throw errors.PARKED_TICKET_IN_USE({ data: { till: inUse } })
  return { ...ticket, lines: toTicketLines(ticket) }
}

interface TicketRow extends ParkedTicket {
  version: number
  locationId: number
  ended: boolean
  inUse: string | null
}

/** Locks a parked ticket whatever its state, for an act that judges it itself. */
export async function lockTicketRow(tx: Db, id: number, now: Date): Promise<TicketRow | undefined> {
  const [ticket] = await query<TicketRow>(tx, 'parked_ticket_lock', LOCK, [id, now])
  return ticket
}

/** The name under which a ticket's pairs move: never the customer's. */
export const parkedReference = (id: number) => `P${id}`

const LOCK = `
  select p.name, p.lines, p.details, p.version, p.customer_id as "customerId", p.reservation_id as "reservationId",
    coalesce(r.ended_at is not null or r.until <= $2, true) as lapsed, t.location_id as "locationId",
    p.ended_at is not null as ended, u.code as "inUse"
  from parked_tickets p join tills t using (till_id)
  left join reservations r using (reservation_id)
  left join tills u on u.till_id = p.in_use_till_id
  where p.parked_ticket_id = $1 for update of p`
