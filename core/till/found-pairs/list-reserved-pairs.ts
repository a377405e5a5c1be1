import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import { ReservationHolder } from '../../stock/reservations/reservation-holder.ts'
import { RESERVATION_KINDS } from '../../stock/rules.ts'
import { readReservedPairs } from './read-reserved-pairs.ts'

/**
 * For whom the pairs of a variant are set aside at the place of a till, for a seller who has one in hand that the count
 * does not offer: unpaid and unsent web orders, lay-aways and ordered sizes, parked tickets, holds, tickets being paid.
 */
export const listReservedPairs = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/tills/{till}/reserved-pairs',
    summary: 'For whom pairs of a variant are set aside',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      variant_id: z.int().positive(),
      /** Of the ticket that asks: its own pairs are left out. */
      reservation: z.uuid().optional(),
      parked_ticket_id: z.int().positive().optional(),
    }),
  )
  .output(
    z.object({
      reserved: z.array(
        ReservationHolder.extend({
          variant_id: z.int(),
          kind: z.enum([...RESERVATION_KINDS, 'paid_order']),
          pairs: z.int(),
        }),
      ),
    }),
  )
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const [till, own] = await Promise.all([
      findTill(db, input.till),
      query<{ id: number }>(
        db,
        'reservations_of_ticket',
        `select reservation_id as id from reservations where operation_id = $1
         union all
         select reservation_id from parked_tickets where parked_ticket_id = $2 and reservation_id is not null`,
        [input.reservation ?? null, input.parked_ticket_id ?? null],
      ),
    ])
    if (!till) throw errors.TILL_UNKNOWN()
    const reserved = await readReservedPairs(db, {
      variantIds: [input.variant_id],
      locationId: till.locationId,
      except: own.map(({ id }) => id),
      now: now(),
    })
    return { reserved }
  })
