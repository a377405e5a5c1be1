import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findCustomer } from '../../customers/find-customer.ts'
import { release } from '../../stock/reserve.ts'
import { findTill, TillCode } from '../find-till.ts'
import { offerFor, wantedOf } from '../ticket-lines.ts'
import { keepPairs } from './keep-pairs.ts'
import { lockParkedTicket, parkedReference } from './lock-parked-ticket.ts'
import { keptBy, MissingPairs } from './park-ticket.ts'

const ResumedLine = z.object({
  variant_id: z.int(),
  quantity: z.int(),
  discount_cents: z.int().optional(),
  discount_percent: z.number().optional(),
})

/**
 * Takes a parked ticket up at a till. Its pairs are kept two hours more for it, and `finishSale` with its number
 * sells exactly these; what lapsed is kept anew where it is still there, and named where it is not. The ticket
 * stays in the list, as in use, until it is sold, parked again or thrown away: a till that breaks loses nothing,
 * another one may take it over.
 */
export const resumeParkedTicket = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/parked-tickets/{parked_ticket_id}/resumption',
    summary: 'Take up a parked ticket',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      parked_ticket_id: z.int().positive(),
      /** Also when another till has it. */
      take_over: z.boolean().optional(),
    }),
  )
  .output(
    z.object({
      parked_ticket_id: z.int(),
      name: z.string(),
      lines: z.array(ResumedLine),
      customer: z.object({ customer_id: z.int(), name: z.string() }).nullable(),
      /** Its pairs were free for others in the meantime. */
      lapsed: z.boolean(),
      kept_until: z.string().nullable(),
      missing: MissingPairs,
      /** Of its lines: what the counter does not sell now. */
      not_on_sale: z.array(z.int()),
    }),
  )
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
    if (ticket.inUse && ticket.inUse !== till.code && !input.take_over)
      throw errors.PARKED_TICKET_IN_USE({ data: { till: ticket.inUse } })

    const by = { now, actor: actorKey(actor), reference: parkedReference(id) }
    if (ticket.reservationId) await release(tx, { reservationId: ticket.reservationId, ...by })
    const { absent } = await offerFor(tx, ticket.lines, now)
    const sellable = ticket.lines.filter((line) => !absent.includes(line.variant_id))
    const kept = await keepPairs(tx, { wanted: wantedOf(sellable), ...by })
    await keptBy(tx, id, kept.reservationId)
    await query(
      tx,
      'parked_ticket_use',
      `update parked_tickets set in_use_till_id = $2, in_use_by = $3, in_use_since = $4 where parked_ticket_id = $1`,
      [id, till.tillId, actor.kind === 'staff' ? actor.userId : null, now],
    )
    audit({ table: 'parked_tickets', id, details: { till_id: till.tillId } })
    const customer = ticket.customerId ? await findCustomer(tx, ticket.customerId) : undefined
    return {
      parked_ticket_id: id,
      name: ticket.name,
      lines: ticket.lines,
      customer: customer ?? null,
      lapsed: ticket.lapsed,
      kept_until: kept.until?.toISOString() ?? null,
      missing: kept.missing,
      not_on_sale: absent,
    }
  })
