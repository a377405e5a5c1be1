import { z } from 'zod'
import { pipeline } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { endUnknownReservation, releaseReservation } from '../../stock/reservations.ts'
import { lockTillOperation } from '../store-till-operation.ts'
import { lockTicketReservation } from './ticket-reservation.ts'

/**
 * Releases the goods of a ticket whose payment was left. Done twice, or after the sale, it changes nothing; where the
 * reservation has not arrived yet, it reserves nothing when it does.
 */
export const releaseTicket = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/ticket-reservations/{reservation}/release',
    summary: 'Release the goods of a ticket whose payment was left',
    tags: ['till'],
  })
  .input(z.strictObject({ till: TillCode, reservation: z.uuid() }))
  .output(z.object({ released: z.int() }))
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const [, reservation, till] = await pipeline([
      lockTillOperation(tx, input.reservation),
      lockTicketReservation(tx, input.reservation, now),
      findTill(tx, input.till),
    ])
    if (!till) throw errors.TILL_UNKNOWN()
    if (!reservation) {
      await endUnknownReservation(tx, { operationId: input.reservation, reference: till.code, now })
      return { released: 0 }
    }
    if (reservation.ended) return { released: 0 }
    const { reservationId } = reservation
    const moved: AvailabilityChange[] = []
    const by = { now, actor: actorKey(actor), reference: till.code, moved }
    const released = await releaseReservation(tx, { reservationId, ...by })
    await publishAvailability(tx, moved, now)
    audit({ table: 'reservations', id: reservationId, details: { released } })
    return { released }
  })
