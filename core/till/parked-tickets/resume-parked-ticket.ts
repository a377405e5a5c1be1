import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findCustomer } from '../../customers/find-customer.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseForSale } from '../../stock/reservations.ts'
import { ITEM_GRADES } from '../../stock/rules.ts'
import { parkedTicketErrors } from '../checks/ticket-refusals.ts'
import { lockParkedTicket, parkedReference } from '../resumed-tickets/lock-parked-ticket.ts'
import { ParkedDetailsAnswer } from '../resumed-tickets/parked-details.ts'
import { ReturnableUnit } from '../returns/returnable-unit.ts'
import { TICKET_VERSION } from '../rules.ts'
import { readLineOffer } from '../ticket/read-line-offer.ts'
import { ReturnLine } from '../ticket/return-line.ts'
import {
  SoldLine,
  TicketVersion,
  toItemIds,
  toVariantQuantities,
  toWantedGoods,
  toWantedItems,
} from '../ticket/ticket-line.ts'
import { MissingPairs } from '../ticket-reservations/missing-pairs.ts'
import { setReservation } from './park-ticket.ts'
import { ResumedReturn, readResumedReturns } from './parked-returns.ts'
import { reserveForParkedTicket } from './reserve-for-parked-ticket.ts'

/**
 * Resumes a parked ticket at a till. Its pairs are reserved for two more hours, and `finishSale` with its number sells
 * exactly these; pairs whose time had passed are reserved again where they are still in stock, and named where not. So
 * is what came back at another ticket meanwhile: it comes back once.
 * The ticket stays in the list, as in use, until it is sold, parked again or discarded: if a till breaks, another one
 * can take it over.
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
      /** Also where another till has resumed it. */
      take_over: z.boolean().optional(),
    }),
  )
  .output(
    z.object({
      parked_ticket_id: z.int(),
      name: z.string(),
      version: TicketVersion,
      /** Without what came back elsewhere meanwhile. */
      lines: z.array(z.union([SoldLine, z.object(ReturnLine.shape)])),
      details: ParkedDetailsAnswer,
      customer: z.object({ customer_id: z.int(), name: z.string() }).nullable(),
      /** Its pairs could be sold to others in the meantime. */
      lapsed: z.boolean(),
      kept_until: z.string().nullable(),
      missing: MissingPairs,
      /** The marked pairs of its lines that it still has. */
      items: z.array(
        z.object({
          item_id: z.int(),
          variant_id: z.int(),
          code: z.string(),
          grade: z.enum(ITEM_GRADES),
          note: z.string().nullable(),
          cents: z.int().nullable(),
        }),
      ),
      /** Variants of its lines that the counter does not sell now. */
      not_on_sale: z.array(z.int()),
      /** What its return lines bring. */
      returns: z.array(ResumedReturn),
      /** What came back at another ticket while this one was parked. */
      returned_meanwhile: z.array(ReturnableUnit),
    }),
  )
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
    const lock = { id, till, takeOver: input.take_over, now }
    const ticket = await lockParkedTicket(tx, lock, errors)
    const moved: AvailabilityChange[] = []
    const by = { now, actor: actorKey(actor), reference: parkedReference(id), moved }
    await releaseForSale(tx, {
      reservationIds: ticket.reservationId ? [ticket.reservationId] : [],
      variantIds: toVariantQuantities(ticket.lines).map(({ variantId }) => variantId),
      itemIds: toItemIds(ticket.lines),
      ...by,
    })
    const { offer, absent, items } = await readLineOffer(tx, ticket.lines, now)
    const sellable = ticket.lines.filter(
      (line) => line.kind !== 'sell' || !absent.includes(line.variant_id),
    )
    const reserved = await reserveForParkedTicket(tx, {
      wanted: toWantedGoods(sellable, offer),
      items: toWantedItems(sellable).filter(({ itemId }) => items.has(itemId)),
      at: till.locationId,
      ...by,
    })
    await publishAvailability(tx, moved, now)
    await setReservation(tx, id, reserved.reservationId)
    await query(
      tx,
      'parked_ticket_use',
      `update parked_tickets set in_use_till_id = $2, in_use_by = $3, in_use_since = $4 where parked_ticket_id = $1`,
      [id, till.tillId, actor.kind === 'staff' ? actor.userId : null, now],
    )
    audit({ table: 'parked_tickets', id, details: { till_id: till.tillId } })
    const { lines, returns, gone } = await readResumedReturns(tx, ticket.lines, now)
    const customer = ticket.customerId ? await findCustomer(tx, ticket.customerId) : undefined
    return {
      parked_ticket_id: id,
      name: ticket.name,
      version: TICKET_VERSION,
      lines,
      details: ticket.details,
      customer: customer ?? null,
      lapsed: ticket.lapsed,
      kept_until: reserved.until?.toISOString() ?? null,
      missing: reserved.missing,
      items: [...items.values()]
        .filter(({ itemId }) => !reserved.missingItems.includes(itemId))
        .map(({ itemId, variantId, ...mark }) => ({
          item_id: itemId,
          variant_id: variantId,
          ...mark,
        })),
      not_on_sale: absent,
      returns,
      returned_meanwhile: gone,
    }
  })
