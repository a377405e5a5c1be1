import { z } from 'zod'
import { later } from '../../base/clock.ts'
import { type Db, pipeline, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import { mergeByVariant } from '../../stock/allocate-goods.ts'
import type { SoldVariant } from '../../stock/allocate-sold-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { reserveAvailable } from '../../stock/reservations/reserve-available.ts'
import {
  lockPairs,
  openReservation,
  releaseGoods,
  renewReservation,
} from '../../stock/reservations.ts'
import { RESERVATION_TTL } from '../../stock/rules.ts'
import { MOST_RESERVED_UNITS } from '../rules.ts'
import { lockTillOperation } from '../store-till-operation.ts'
import { readLineOffer } from '../ticket/read-line-offer.ts'
import {
  countVariantUnits,
  lineErrors,
  listUnsupportedKinds,
  TicketLines,
  TicketVersion,
  toWantedGoods,
  toWantedItems,
} from '../ticket/ticket-line.ts'
import { MissingPairs, toMissingPairs } from './missing-pairs.ts'
import { hasGoods, lockTicketReservation } from './ticket-reservation.ts'

const NOTHING = { reserved_until: null, missing: [] }

/**
 * Reserves the goods of a ticket for three minutes while it is being paid, so that a refusal comes before the money;
 * called again under the same `reservation` it begins three new minutes, with the goods of now. What a resumed ticket
 * has reserved already counts. Goods that the seller has in hand are reserved as far as the count has them, and never
 * refused. `finishSale` with this `reservation` sells what it holds; one that has ended reserves nothing.
 */
export const reserveTicket = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/ticket-reservations',
    successStatus: 201,
    summary: 'Reserve the goods of a ticket that is being paid',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      version: TicketVersion,
      till: TillCode,
      /** Made by the till, for one payment of one ticket. */
      reservation: z.uuid(),
      lines: TicketLines,
      parked_ticket_id: z.int().positive().optional(),
    }),
  )
  .output(
    z.object({
      /** Null where nothing was reserved. */
      reserved_until: z.string().nullable(),
      /** Goods in hand that the count does not have. */
      missing: MissingPairs,
    }),
  )
  .errors({
    TILL_UNKNOWN: { status: 404 },
    NOT_ON_SALE: { status: 409, data: z.object({ variant_ids: z.array(z.int()) }) },
    SOLD_OUT: {
      status: 409,
      data: z.object({ short: z.array(z.object({ variant_id: z.int(), stock: z.int() })) }),
    },
    ...lineErrors,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const unsupported = listUnsupportedKinds(input.lines)
    if (unsupported.length > 0) throw errors.LINE_UNSUPPORTED({ data: { kinds: unsupported } })
    if (countVariantUnits(input.lines) > MOST_RESERVED_UNITS) return NOTHING
    const [, existing, till, { offer, absent, absentItems }, parked] = await pipeline([
      lockTillOperation(tx, input.reservation),
      lockTicketReservation(tx, input.reservation, now),
      findTill(tx, input.till),
      readLineOffer(tx, input.lines, now),
      readParkedGoods(tx, input.parked_ticket_id, now),
    ])
    if (!till) throw errors.TILL_UNKNOWN()
    if (existing?.ended) return NOTHING
    if (absent.length > 0) throw errors.NOT_ON_SALE({ data: { variant_ids: absent } })
    if (absentItems.length > 0) throw errors.ITEM_GONE({ data: { item_ids: absentItems } })

    const all: SoldVariant[] = toWantedGoods(input.lines, offer)
    const wanted = subtract(all, parked.goods)
    const items = toWantedItems(input.lines).filter(
      ({ itemId }) => !parked.itemIds.includes(itemId),
    )
    if (wanted.length + items.length === 0 && !existing) return NOTHING
    const until = later(now, RESERVATION_TTL.ticket)
    if (existing && !existing.lapsed && items.length === 0 && hasGoods(existing, wanted)) {
      await renewReservation(tx, existing.reservationId, until)
      return { reserved_until: until.toISOString(), missing: [] }
    }
    const header = { reference: till.code, until, operationId: input.reservation }
    const moved: AvailabilityChange[] = []
    const { reservationId, missing, missingItems } = await reserveAnew(tx, {
      existing,
      header,
      goods: { wanted, items },
      at: till.locationId,
      by: { now, actor: actorKey(actor), reference: till.code, moved },
    })
    if (missingItems.length > 0) throw errors.ITEM_GONE({ data: { item_ids: missingItems } })
    const short = listShort(all, missing)
    if (short.length > 0) throw errors.SOLD_OUT({ data: { short } })
    await publishAvailability(tx, moved, now)
    if (reservationId) audit({ table: 'reservations', id: reservationId })
    return {
      reserved_until: reservationId ? until.toISOString() : null,
      missing: toMissingPairs(missing),
    }
  })

interface NewReservation {
  /** Of the same payment, with the goods of before. */
  existing: { reservationId: number } | undefined
  header: { reference: string; until: Date; operationId: string }
  goods: { wanted: readonly SoldVariant[]; items: ReturnType<typeof toWantedItems> }
  at: number
  by: { now: Date; actor: string; reference: string; moved: AvailabilityChange[] }
}

/** Reserves these goods in place of what the payment had reserved before. */
async function reserveAnew(tx: Db, { existing, header, goods, at, by }: NewReservation) {
  const { until } = header
  if (existing) {
    const { reservationId } = existing
    const variantIds = goods.wanted.map(({ variantId }) => variantId)
    const itemIds = goods.items.map(({ itemId }) => itemId)
    await lockPairs(tx, { reservationIds: [reservationId], variantIds, itemIds })
    await releaseGoods(tx, { reservationId, ...by })
    await renewReservation(tx, reservationId, until)
  }
  return reserveAvailable(tx, {
    wanted: goods.wanted,
    items: goods.items,
    until,
    at,
    ...by,
    open: async () => existing?.reservationId ?? openReservation(tx, { kind: 'ticket', ...header }),
  })
}

/** Goods that are missing, without those that the seller has in hand. */
function listShort(all: readonly SoldVariant[], missing: readonly Goods[]) {
  const inHand = all.filter((each) => each.inHand).map(({ variantId }) => variantId)
  return missing
    .filter(({ variantId }) => !inHand.includes(variantId))
    .map(({ variantId, quantity }) => ({
      variant_id: variantId,
      stock: countGoods(all, variantId) - quantity,
    }))
}

interface Goods {
  variantId: number
  quantity: number
}

/** What a parked ticket has reserved at this moment: goods, and marked pairs. */
async function readParkedGoods(
  tx: Db,
  parkedTicketId: number | undefined,
  now: Date,
): Promise<{ goods: Goods[]; itemIds: number[] }> {
  if (!parkedTicketId) return { goods: [], itemIds: [] }
  const rows = await query<Goods & { itemId: number | null }>(
    tx,
    'parked_ticket_goods',
    `with reserved as (
       select reservation_id from parked_tickets p join reservations r using (reservation_id)
       where p.parked_ticket_id = $1 and p.ended_at is null and r.ended_at is null and r.until > $2
     )
     select variant_id as "variantId", count(*)::int as quantity, case when marked then item_id end as "itemId"
     from inventory_items join reserved using (reservation_id) group by 1, 3
     union all
     select variant_id, sum(quantity)::int, null from counted_reservations join reserved using (reservation_id)
     group by variant_id`,
    [parkedTicketId, now],
  )
  return {
    goods: rows.filter(({ itemId }) => itemId === null),
    itemIds: rows.flatMap(({ itemId }) => itemId ?? []),
  }
}

/** What is wanted beyond these goods. */
function subtract(wanted: readonly SoldVariant[], goods: readonly Goods[]) {
  return mergeByVariant(wanted)
    .filter(({ stockKind }) => stockKind !== 'none')
    .map((each) => ({ ...each, quantity: each.quantity - countGoods(goods, each.variantId) }))
    .filter(({ quantity }) => quantity > 0)
}

const countGoods = (goods: readonly Goods[], variantId: number): number =>
  goods
    .filter((each) => each.variantId === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
