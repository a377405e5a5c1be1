import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import type { NamedValues } from '../../base/statements/named-parameters.ts'
import { findCustomer } from '../../customers/find-customer.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import type { CounterUnit } from '../../returns/counter/read-counter-units.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseForSale } from '../../stock/reservations.ts'
import { parkedTicketErrors, returnErrors } from '../checks/ticket-refusals.ts'
import { lockParkedTicket, parkedReference } from '../resumed-tickets/lock-parked-ticket.ts'
import { ParkedDetails } from '../resumed-tickets/parked-details.ts'
import { MOST_PARKED_UNITS, TICKET_VERSION } from '../rules.ts'
import { checkExchanges } from '../settlement/returns/check-returns.ts'
import { isSameUnit } from '../settlement/returns/ticket-returns.ts'
import { type LineOffer, readLineOffer } from '../ticket/read-line-offer.ts'
import {
  countVariantUnits,
  isReturnLine,
  isSoldLine,
  lineErrors,
  listUnparkedKinds,
  type TicketLine,
  TicketLines,
  TicketVersion,
  toWantedGoods,
  toWantedItems,
} from '../ticket/ticket-line.ts'
import { MissingPairs } from '../ticket-reservations/missing-pairs.ts'
import { lockOpenReservation } from '../ticket-reservations/ticket-reservation.ts'
import { readParkedUnits } from './parked-returns.ts'
import { reserveForParkedTicket } from './reserve-for-parked-ticket.ts'

/**
 * Parks a ticket. Those of its pairs that are still in stock are reserved for two hours; the others are named. With
 * `parked_ticket_id` a resumed ticket goes back under its old number. Without a name it gets the customer's, or that
 * of its first article. What comes back on it stays where it is until the ticket is finished. At most 40 articles of
 * the catalog can be parked, because no one else can buy them. Prices are not stored: they are those of the day it is sold.
 */
export const parkTicket = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/parked-tickets',
    successStatus: 201,
    summary: 'Park a ticket',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      version: TicketVersion,
      till: TillCode,
      name: SingleLineText(80).optional(),
      lines: TicketLines,
      details: ParkedDetails.optional(),
      customer_id: z.int().positive().optional(),
      parked_ticket_id: z.int().positive().optional(),
      /** Of the ticket while it was being paid: it ends. */
      reservation: z.uuid().optional(),
    }),
  )
  .output(
    z.object({
      parked_ticket_id: z.int(),
      name: z.string(),
      /** Null where no pair could be reserved. */
      kept_until: z.string().nullable(),
      missing: MissingPairs,
    }),
  )
  .errors({
    TILL_UNKNOWN: { status: 404 },
    CUSTOMER_UNKNOWN: { status: 404 },
    TICKET_TOO_LARGE: { status: 422, data: z.object({ most_units: z.int() }) },
    NOT_ON_SALE: { status: 409, data: z.object({ variant_ids: z.array(z.int()) }) },
    ...lineErrors,
    ...parkedTicketErrors,
    RETURN_UNKNOWN: returnErrors.RETURN_UNKNOWN,
    UNIT_RETURNED: returnErrors.UNIT_RETURNED,
    EXCHANGE_UNCLEAR: returnErrors.EXCHANGE_UNCLEAR,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, operationId, audit } = context
    const now = context.now()
    const unsupported = listUnparkedKinds(input.lines)
    if (unsupported.length > 0) throw errors.LINE_UNSUPPORTED({ data: { kinds: unsupported } })
    if (countVariantUnits(input.lines) > MOST_PARKED_UNITS)
      throw errors.TICKET_TOO_LARGE({ data: { most_units: MOST_PARKED_UNITS } })
    const till = await findTill(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const reservationIds = await lockOpenReservation(tx, {
      operationId: input.reservation,
      till: till.code,
      now,
    })
    const customer = input.customer_id ? await findCustomer(tx, input.customer_id) : undefined
    if (!customer && input.customer_id) throw errors.CUSTOMER_UNKNOWN()
    const { offer, absent, items: offered, absentItems } = await readLineOffer(tx, input.lines, now)
    if (absent.length > 0) throw errors.NOT_ON_SALE({ data: { variant_ids: absent } })
    if (absentItems.length > 0) throw errors.ITEM_GONE({ data: { item_ids: absentItems } })
    const back = await readParkedUnits(tx, input.lines, now)
    const refused = findReturnRefusal(input.lines, back)
    if (refused) throw errors[refused]()

    const parked = input.parked_ticket_id
      ? await lockParkedTicket(tx, { id: input.parked_ticket_id, till, now }, errors)
      : undefined
    const lineName = getLineName(input.lines[0], { offer, items: offered, back })
    const name = (input.name ?? customer?.name ?? lineName).slice(0, 80)
    const ticket = {
      parked_ticket_id: input.parked_ticket_id ?? null,
      operation_id: operationId,
      till_id: till.tillId,
      name,
      lines: JSON.stringify(input.lines),
      customer_id: input.customer_id ?? null,
      created_by: actor.kind === 'staff' ? actor.userId : null,
      now,
      version: TICKET_VERSION,
      details: JSON.stringify(input.details ?? {}),
    }
    const { id, reserved } = await storeTicket(tx, {
      ticket,
      till,
      wanted: toWantedGoods(input.lines, offer),
      items: toWantedItems(input.lines),
      reservationIds: [...reservationIds, ...(parked?.reservationId ? [parked.reservationId] : [])],
      now,
      actor: actorKey(actor),
    })
    audit({ table: 'parked_tickets', id, details: { lines: input.lines.length } })
    return {
      parked_ticket_id: id,
      name,
      kept_until: reserved.until?.toISOString() ?? null,
      missing: reserved.missing,
    }
  })

interface StoredTicket {
  ticket: NamedValues & { parked_ticket_id: number | null }
  till: { code: string; locationId: number }
  wanted: ReturnType<typeof toWantedGoods>
  items: ReturnType<typeof toWantedItems>
  /** They end: what they hold is reserved anew for the parked ticket. */
  reservationIds: readonly number[]
  now: Date
  actor: string
}

/** Writes the ticket and reserves its goods, as far as they are in stock. */
async function storeTicket(tx: Db, stored: StoredTicket) {
  const { ticket, till, wanted, items, reservationIds, now, actor } = stored
  const moved: AvailabilityChange[] = []
  const by = { now, actor, moved }
  const resumed = ticket.parked_ticket_id
  await releaseForSale(tx, {
    reservationIds,
    variantIds: wanted.map(({ variantId }) => variantId),
    itemIds: items.map(({ itemId }) => itemId),
    reference: resumed === null ? till.code : parkedReference(resumed),
    ...by,
  })
  const id = await writeTicket(tx, ticket)
  const reserved = await reserveForParkedTicket(tx, {
    wanted,
    items,
    at: till.locationId,
    reference: parkedReference(id),
    ...by,
  })
  await publishAvailability(tx, moved, now)
  await setReservation(tx, id, reserved.reservationId)
  return { id, reserved }
}

/** Why what comes back on a ticket is not parked: each unit is of a sale, out still, and on the ticket once. */
function findReturnRefusal(lines: readonly TicketLine[], units: readonly CounterUnit[]) {
  const wanted = lines.filter(isReturnLine)
  for (const line of wanted) {
    const unit = units.find((each) => isSameUnit(each, line))
    if (!unit || unit.kind === 'shipping') return 'RETURN_UNKNOWN' as const
    if (unit.returned || wanted.filter((each) => isSameUnit(unit, each)).length > 1)
      return 'UNIT_RETURNED' as const
  }
  const isUnclear = checkExchanges(lines.filter(isSoldLine), wanted).length > 0
  return isUnclear ? ('EXCHANGE_UNCLEAR' as const) : undefined
}

/** What a ticket without a name and a customer is called. */
function getLineName(
  line: TicketLine | undefined,
  { offer, items, back }: Pick<LineOffer, 'offer' | 'items'> & { back: readonly CounterUnit[] },
): string {
  if (line?.kind === 'return') return back.find((unit) => isSameUnit(unit, line))?.name.es ?? ''
  if (line?.kind === 'free') return line.name
  const variantId = line?.kind === 'item' ? items.get(line.item_id)?.variantId : undefined
  return offer.get(line?.kind === 'sell' ? line.variant_id : (variantId ?? 0))?.name.es ?? ''
}

/** A new ticket, or the one of that number parked again. */
async function writeTicket(tx: Db, ticket: NamedValues): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'parked_ticket_write',
    `with back as (
       update parked_tickets set till_id = :till_id, name = :name, lines = :lines, version = :version,
         details = :details, customer_id = :customer_id, in_use_till_id = null, in_use_by = null, in_use_since = null
       where parked_ticket_id = :parked_ticket_id returning parked_ticket_id
     ), made as (
       insert into parked_tickets (operation_id, till_id, name, lines, customer_id, created_by, created_at, version,
         details)
       select :operation_id, :till_id, :name, :lines, :customer_id, :created_by, :now, :version, :details
       where :parked_ticket_id::bigint is null returning parked_ticket_id
     )
     select parked_ticket_id as id from back union all select parked_ticket_id from made`,
    ticket,
  )
  if (!row) throw new Error('parked_tickets: nothing was written')
  return row.id
}

/** Links a ticket to the reservation of its pairs. */
export async function setReservation(
  tx: Db,
  id: number,
  reservationId: number | null,
): Promise<void> {
  await query(
    tx,
    'parked_ticket_kept',
    'update parked_tickets set reservation_id = $2 where parked_ticket_id = $1',
    [id, reservationId],
  )
}
