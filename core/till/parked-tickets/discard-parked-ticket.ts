import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { release } from '../../stock/reserve.ts'
import { findTill, TillCode } from '../find-till.ts'
import { lockParkedTicket, parkedReference } from './lock-parked-ticket.ts'

/** Throws a parked ticket away, also one that this till has taken up: its pairs are free at once. */
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
    PARKED_TICKET_UNKNOWN: { status: 404 },
    PARKED_TICKET_GONE: { status: 409 },
    PARKED_TICKET_IN_USE: { status: 409, data: z.object({ till: z.string() }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const id = input.parked_ticket_id
    const till = await findTill(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const ticket = await lockParkedTicket(tx, id, now)
    if (ticket?.locationId !== till.locationId) throw errors.PARKED_TICKET_UNKNOWN()
    if (ticket.ended) throw errors.PARKED_TICKET_GONE()
    if (ticket.inUse && ticket.inUse !== till.code)
      throw errors.PARKED_TICKET_IN_USE({ data: { till: ticket.inUse } })
    const { reservationId } = ticket
    const by = { now, actor: actorKey(actor), reference: parkedReference(id) }
    const released = reservationId ? await release(tx, { reservationId, ...by }) : 0
    await endTicket(tx, id, now)
    audit({ table: 'parked_tickets', id, details: { released } })
    return { parked_ticket_id: id, released_pairs: released }
  })

/** It is over: thrown away, or sold as `saleId`. */
export async function endTicket(tx: Db, id: number, now: Date, saleId?: number): Promise<void> {
  await query(
    tx,
    'parked_ticket_end',
    'update parked_tickets set ended_at = $2, sale_id = $3 where parked_ticket_id = $1',
    [id, now, saleId ?? null],
  )
}
