import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseReservation } from '../../stock/reservations.ts'
import { parkedTicketErrors } from '../checks/ticket-refusals.ts'
import { endTicket } from '../resumed-tickets/end-parked-ticket.ts'
import { lockParkedTicket, parkedReference } from '../resumed-tickets/lock-parked-ticket.ts'
import { listUnsoldLines } from '../unsold/list-unsold-lines.ts'
import { writeUnsold } from '../unsold/write-unsold.ts'

/**
 * Discards a parked ticket, also one that this till has resumed: its pairs are back in stock at once, and who discarded
 * which articles at which prices of today stays written down, with the reason.
 */
export const discardParkedTicket = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/parked-tickets/{parked_ticket_id}/discarding',
    summary: 'Throw a parked ticket away',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      parked_ticket_id: z.int().positive(),
      reason: SingleLineText(200),
    }),
  )
  .output(z.object({ parked_ticket_id: z.int(), released_pairs: z.int() }))
  .errors({
    TILL_UNKNOWN: { status: 404 },
    ...parkedTicketErrors,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, operationId, audit } = context
    const now = context.now()
    const id = input.parked_ticket_id
    const till = await findTill(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const ticket = await lockParkedTicket(tx, { id, till, now }, errors)
    const { reservationId } = ticket
    const moved: AvailabilityChange[] = []
    const by = { now, actor: actorKey(actor), reference: parkedReference(id), moved }
    const released = reservationId ? await releaseReservation(tx, { reservationId, ...by }) : 0
    await publishAvailability(tx, moved, now)
    await endTicket(tx, id, now)
    const entry = {
      id: operationId ?? randomUUID(),
      kind: 'parked_discarded' as const,
      session: (await findOpenSession(tx, till.tillId)) ?? undefined,
      staff: actor.kind === 'staff' ? actor.userId : undefined,
      lines: await listUnsoldLines(tx, ticket.lines, now),
      reason: input.reason,
    }
    const receivedBy = actorKey(actor)
    await writeUnsold(tx, { tillId: till.tillId, entries: [entry], now, receivedBy })
    audit({ table: 'parked_tickets', id, details: { released, reason: input.reason } })
    return { parked_ticket_id: id, released_pairs: released }
  })

/** The open cash session of a till, as the till names it. */
async function findOpenSession(tx: Db, tillId: number): Promise<string | null> {
  const [row] = await query<{ session: string | null }>(
    tx,
    'parked_ticket_session',
    'select operation_id as session from cash_sessions where till_id = $1 and closed_at is null',
    [tillId],
  )
  return row?.session ?? null
}
