import { z } from 'zod'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { findBookingTill } from '../find-booking-till.ts'
import { MOST_UNSOLD_ENTRIES } from './rules.ts'
import { UnsoldEntry } from './unsold-entry.ts'
import { writeUnsold } from './write-unsold.ts'

/**
 * Writes down what stood on tickets with its price and was not sold, in cents with VAT. It has happened, so nothing of it
 * is refused, also of an archived till or a closed session; an entry that is sent again changes nothing.
 */
export const noteUnsold = staff('can_manage_sales_pos')
  .act.meta({ whileLocked: true, anyDevice: true, takesAnyText: true })
  .route({
    method: 'POST',
    path: '/unsold-goods',
    successStatus: 201,
    summary: 'Note what was taken off tickets without a sale',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      entries: z.array(UnsoldEntry).min(1).max(MOST_UNSOLD_ENTRIES),
    }),
  )
  .output(z.object({ noted: z.int() }))
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input: { till, entries }, errors }) => {
    const { tx, actor, audit, now } = context
    const found = await findBookingTill(tx, till)
    if (!found) throw errors.TILL_UNKNOWN()
    const received = { tillId: found.tillId, entries, now: now(), receivedBy: actorKey(actor) }
    const noted = await writeUnsold(tx, received)
    audit({ table: 'tills', id: found.tillId, details: { entries: noted } })
    return { noted }
  })
