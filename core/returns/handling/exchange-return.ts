import { z } from 'zod'
import { type Db, isUniqueViolation, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { type LockedOrder, lockOrders } from '../../checkout/fulfilment/lock-orders.ts'
import type { Serving } from '../../checkout/fulfilment/move-order.ts'
import { announceParcel } from '../../checkout/fulfilment/shipments/create-shipment.ts'
import { estimateParcelDay } from '../../checkout/promised-days.ts'
import { queueOrderMail } from '../../checkout/queue-order-mail.ts'
import { writeSwap } from '../../sales/swaps/swap-unit.ts'
import { findCarrier } from '../../shipping/carriers/find-carrier.ts'
import { DEFAULT_ITEM_GRAMS } from '../../shipping/parcel/rules.ts'
import { DEFAULT_METHOD } from '../../shipping/rules.ts'
import { changeShipment, openShipment } from '../../shipping/shipments/write-shipment.ts'
import { allocateGoods } from '../../stock/allocate-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { takeBackGoods } from '../../stock/take-back-goods.ts'
import { ReturnReference } from '../return-schemas.ts'
import { isOpenRequest, RETURN_WAYS, type ReturnCondition } from '../rules.ts'
import { lockRequest } from './lock-request.ts'

/**
 * Gives the other size for what came back: the units of the sale have another pair of the same model from now on, the
 * old ones are in stock again or, damaged, not. Money and invoices stay as they are. The pair is handed over in the shop,
 * leaves with its order where that is still here, or leaves in a parcel of its own, without cost for the buyer.
 */
export const exchangeReturn = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/returns/{reference}/exchange',
    successStatus: 201,
    summary: 'Give the other size for a return',
    tags: ['returns'],
  })
  .input(
    z.strictObject({
      reference: ReturnReference,
      /** How the other size reaches the buyer. */
      way: z.enum(RETURN_WAYS),
      /** The carrier's number, of a parcel that was handed over already. */
      tracking_number: SingleLineText(50).optional(),
    }),
  )
  .output(z.object({ reference: z.string(), shipment_id: z.int().nullable() }))
  .errors({
    RETURN_UNKNOWN: { status: 404 },
    RETURN_ENDED: { status: 409 },
    RETURN_NOT_CHECKED: { status: 409 },
    NO_SIZE_CHANGE: { status: 409 },
    NO_ADDRESS: { status: 409 },
    UNIT_RETURNED: { status: 409 },
    SIZE_SOLD_OUT: { status: 409 },
    ORDER_NOT_SENT: { status: 409 },
    TRACKING_TAKEN: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config, beforeCommit } = context
    const now = context.now()
    const { reference, way, tracking_number } = input
    if (actor.kind !== 'staff') throw errors.FORBIDDEN()
    const serving = { actor, now, secret: config.secret, beforeCommit }
    const request = await lockRequest(tx, reference)
    if (!request) throw errors.RETURN_UNKNOWN()
    if (!isOpenRequest(request.status)) throw errors.RETURN_ENDED()
    if (request.kind !== 'size_change') throw errors.NO_SIZE_CHANGE()
    if (request.status !== 'checked') throw errors.RETURN_NOT_CHECKED()
    const { saleId, requestId } = request
    const units = await readUnits(tx, requestId)
    if (units.some(({ isReturned }) => isReturned)) throw errors.UNIT_RETURNED()
    const [first] = units
    if (!first) throw new Error(`return ${reference} has no units`)
    if (way === 'parcel' && !first.hasAddress) throw errors.NO_ADDRESS()
    const order = (await lockOrders(tx, [saleId], now)).get(saleId)
    if (!order) throw new Error(`return ${reference} has no order`)
    if (tracking_number && !isGone(order)) throw errors.ORDER_NOT_SENT()

    const { locationId } = first
    const isExchanged = await exchangePairs(tx, { units, locationId, reference, actor, now })
    if (!isExchanged) throw errors.SIZE_SOLD_OUT()

    const shipmentId =
      way === 'parcel' && isGone(order)
        ? await sendParcel(tx, { order, units, reference, tracking_number }, serving, config).catch(
            (error) => {
              throw isUniqueViolation(error) ? errors.TRACKING_TAKEN() : error
            },
          )
        : null
    await query(tx, 'return_request_exchange', END, [requestId, now, shipmentId])
    await queueOrderMail(tx, {
      template: 'return-exchanged',
      saleId,
      key: `return-exchanged ${reference}`,
      now,
      secret: config.secret,
      data: { return_request_id: requestId },
    })
    audit({ table: 'return_requests', id: requestId, details: { sale_id: saleId } })
    return { reference, shipment_id: shipmentId }
  })

interface PairExchange {
  units: readonly ExchangedUnit[]
  /** Where the old pairs come back to. */
  locationId: number
  reference: string
  actor: Extract<Actor, { kind: 'staff' }>
  now: Date
}

/** Sells the other sizes from what the web can sell and takes the old pairs back; false, and nothing done, where one is sold out. */
async function exchangePairs(tx: Db, exchange: PairExchange): Promise<boolean> {
  const { units, locationId, reference, actor, now } = exchange
  const moved: AvailabilityChange[] = []
  const by = { reference, actor: actorKey(actor), moved }
  const result = await allocateGoods(tx, {
    wanted: units.map(({ wantedId }) => {
      return { variantId: wantedId, quantity: 1, stockKind: 'pair' as const }
    }),
    at: 'web',
    as: { status: 'sold' },
    now,
    ...by,
  })
  if ('short' in result) return false
  const pairs = [...result.allocated]
  await takeBackGoods(tx, { goods: units, locationId, ...by })
  for (const { lineId, n, itemId, wantedId } of units) {
    const at = pairs.findIndex(({ variantId }) => variantId === wantedId)
    const [pair] = pairs.splice(at, 1)
    if (!pair) throw new Error(`return ${reference}: a pair is missing`)
    const toItem = pair.itemId
    const staffId = actor.userId
    await writeSwap(tx, { lineId, n, fromItem: itemId, toItem, staffId, reason: reference, now })
  }
  await publishAvailability(tx, moved, now)
  return true
}

/** Whether the order's own parcel has left, so that the other size cannot go with it. */
const isGone = ({ fulfillmentStatus }: LockedOrder) =>
  fulfillmentStatus !== 'pending' && fulfillmentStatus !== 'preparing'

interface ExchangeParcel {
  order: LockedOrder
  units: readonly ExchangedUnit[]
  reference: string
  tracking_number: string | undefined
}

/** The parcel of the other size has left: announced to the carrier, unless it was handed over with a number. */
async function sendParcel(
  tx: Db,
  { order, units, reference, tracking_number }: ExchangeParcel,
  serving: Serving,
  config: Pick<ShopConfig, 'demo' | 'gls'>,
): Promise<number> {
  const opened = await openShipment(tx, {
    saleId: order.saleId,
    service: DEFAULT_METHOD,
    costCents: 0,
    weightGrams: units.reduce((sum, { grams }) => sum + grams, 0),
    estimatedDay: await estimateParcelDay(tx, {
      ...order,
      service: DEFAULT_METHOD,
      isExchange: true,
    }),
    ...serving,
  })
  const carrier = tracking_number === undefined ? findCarrier(config) : undefined
  const parcel = carrier
    ? await announceParcel(tx, { order, shipment: opened, carrier }, serving)
    : opened
  const change = { shipping_status: 'shipped' as const, tracking_number }
  await changeShipment(tx, parcel, change, { ...serving, note: reference })
  return opened.shipment_id
}

interface ExchangedUnit {
  lineId: number
  n: number
  itemId: number
  variantId: number
  wantedId: number
  condition: ReturnCondition
  isReturned: boolean
  locationId: number
  hasAddress: boolean
  /** What the other size weighs. */
  grams: number
}

function readUnits(tx: Db, requestId: number): Promise<ExchangedUnit[]> {
  return query<ExchangedUnit>(
    tx,
    'exchanged_units',
    `select u.line_id as "lineId", u.n, u.item_id as "itemId", i.variant_id as "variantId",
       q.wanted_variant_id as "wantedId", q.condition, u.returned_by is not null as "isReturned",
       s.location_id as "locationId", w.shipping_address is not null as "hasAddress",
       coalesce(v.weight_grams, ${DEFAULT_ITEM_GRAMS}) as grams
     from return_request_units q join sale_line_units u on (u.line_id, u.n) = (q.line_id, q.n)
     join inventory_items i using (item_id) join sale_lines l on l.line_id = u.line_id join sales s using (sale_id)
     join web_order_details w using (sale_id) join product_variants v on v.variant_id = q.wanted_variant_id
     where q.return_request_id = $1 order by u.line_id, u.n for update of u`,
    [requestId],
  )
}

const END = `
  update return_requests set status = 'exchanged', ended_at = $2, shipment_id = $3 where return_request_id = $1`
