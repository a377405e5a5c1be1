import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseReservation } from '../../stock/reservations.ts'
import { findTill, TillCode } from '../find-till.ts'
import { lockParkedTicket, parkedReference, parkedTicketErrors } from './lock-parked-ticket.ts'

/** Discards a parked ticket, also one that this till has resumed: its pairs are back in stock at once. */
export const discardParkedTicket = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/parked-tickets/{parked_ticket_id}/discarding',
    summary: 'Throw a parked ticket away',
    tags: ['till'],
  })
  .input(z.strictObject({ till: TillCode, parked_ticket_id: z.int().positive() }))
  .output(z.object({ parked_ticket_id: z.int(), released_pairs: z.int() }))
  .errors({
    TILL_UNKNOWN: { status: 404 },
    ...parkedTicketErrors,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const id = input.parked_ticket_id
    const till = await findTill(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const { reservationId } = await lockParkedTicket(tx, { id, till, now }, errors)
    const moved: AvailabilityChange[] = []
    const by = { now, actor: actorKey(actor), reference: parkedReference(id), moved }
    const released = reservationId ? await releaseReservation(tx, { reservationId, ...by }) : 0
    await publishAvailability(tx, moved, now)
    await endTicket(tx, id, now)
    audit({ table: 'parked_tickets', id, details: { released } })
    return { parked_ticket_id: id, released_pairs: released }
  })

/** Ends a ticket that was discarded, or sold as `saleId`. */
export async function endTicket(tx: Db, id: number, now: Date, saleId?: number): Promise<void> {
  await query(
    tx,
    'parked_ticket_end',
    'update parked_tickets set ended_at = $2, sale_id = $3 where parked_ticket_id = $1',
    [id, now, saleId ?? null],
  )
}
