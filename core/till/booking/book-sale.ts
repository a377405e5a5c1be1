import { z } from 'zod'
import { pipeline } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { countIncidents } from '../../cash/incidents/open-incidents.ts'
import { readDeviceAccess } from '../../devices/registration/device-access.ts'
import { findDeviceIncidents } from '../../devices/registration/device-incidents.ts'
import { findBookingTill } from '../find-booking-till.ts'
import { findSettledTicket } from '../settlement/find-settled-ticket.ts'
import { SettledTicket } from '../settlement/settled-ticket.ts'
import { lockTillOperation } from '../store-till-operation.ts'
import { TillOperation } from '../till-operation.ts'
import { bookOperation } from './book-operation.ts'

const NOTHING = {
  sale_id: null,
  reference: null,
  invoice: null,
  total_cents: null,
  change_cents: null,
  finished_at: null,
  deposits: [],
  return_id: null,
  line_ids: [],
}

/**
 * Books a ticket that happened: the customer has paid and gone, so nothing of it is refused. It is written as it was
 * charged, at the time and in the cash session in which it happened; what differs from the shop's own books opens an
 * incident. The same `id` is one ticket, whether `finishSale` or this wrote it. An entry that cannot be read or written
 * stays as it is, with an incident, and is answered without anything; sent again, it is tried again.
 */
export const bookSale = staff('can_manage_sales_pos')
  .act.meta({ whileLocked: true, anyDevice: true })
  .route({
    method: 'POST',
    path: '/till-operations',
    successStatus: 201,
    summary: 'Book a sale that a till finished on its own',
    tags: ['till'],
  })
  .meta({ takesAnyText: true })
  .input(TillOperation)
  .output(
    SettledTicket.extend({
      /** Null where the entry became nothing. */
      change_cents: z.int().nullable(),
      finished_at: z.string().nullable(),
      /** How many incidents it opened. */
      incidents: z.int(),
    }),
  )
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, log } = context
    const now = context.now()
    const [, existing, till, access] = await pipeline([
      lockTillOperation(tx, input.id),
      findSettledTicket(tx, { id: input.id }),
      findBookingTill(tx, input.till),
      readDeviceAccess(tx, { till: input.till, tokens: context.request.deviceTokens, now }),
    ])
    if (!till) throw errors.TILL_UNKNOWN()
    if (existing) return { ...existing.ticket, incidents: await countIncidents(tx, input.id) }
    const deviceIncidents = findDeviceIncidents(access)
    const { settled, incidents } = await bookOperation(
      { tx, actor, now, log },
      { operation: input, till, incidents: deviceIncidents },
    )
    audit({
      table: 'till_operations',
      id: input.id,
      details: { sale_id: settled?.sale_id, incidents },
    })
    return { ...(settled ?? NOTHING), incidents }
  })
