import type { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import type { LockedOrder } from '../orders/lock-supplier-order.ts'
import { countOpen, findNetCost, findPairCost } from '../orders/rules.ts'
import type { deliveryErrors, deliveryShape } from './delivery-schema.ts'
import { readArrivingGoods } from './read-arriving-goods.ts'
import { findDifferences, findDueDay } from './rules.ts'
import { settleReceivedOrder } from './settle-received-order.ts'

type Said<Key extends keyof typeof deliveryShape> = z.infer<(typeof deliveryShape)[Key]>

interface Delivery {
  /** Null for a delivery without an order. */
  order: LockedOrder | null
  supplierId: number
  /** Code of the place that has it. */
  location: string
  lines: Said<'lines'>
  deliveredOn: string
  deliveryNote: string | null
  invoiceNumber: string | null
  isFree: boolean
  now: Date
  actor: string
}

type DeliveryRefusal =
  | { code: Exclude<keyof typeof deliveryErrors, 'VARIANT_UNKNOWN' | 'COST_ZERO'> }
  | { code: 'VARIANT_UNKNOWN' | 'COST_ZERO'; variantIds: number[] }

/**
 * Books what a supplier delivered: its goods are in stock at what a pair costs the shop, the delivery is written with the
 * day on which it is paid, and the lines of a locked order know what came. More than was ordered, what was not ordered
 * and what comes for an order that is over is booked as well, because it is here.
 */
export async function bookDelivery(tx: Db, delivery: Delivery) {
  const { order, lines, deliveredOn, deliveryNote, now } = delivery
  const variantIds = lines.map(({ variant_id }) => variant_id)
  const goods = await readArrivingGoods(tx, { ...delivery, variantIds })
  if (!goods) return { refused: { code: 'LOCATION_UNKNOWN' } satisfies DeliveryRefusal }
  const refused = findRefusal(delivery, goods)
  if (refused) return { refused }
  const priced = priceLines(delivery, goods.variants)
  const free = priced.filter(({ net }) => net === 0).map(({ variantId }) => variantId)
  if (free.length > 0 && !delivery.isFree)
    return { refused: { code: 'COST_ZERO', variantIds: free } satisfies DeliveryRefusal }
  const receiptId = await receivePairs(tx, {
    received: priced.map(({ variantId, quantity, costCents }) => ({
      variantId,
      quantity,
      costCents,
    })),
    reason: 'receipt',
    reference: order?.reference ?? deliveryNote ?? goods.supplier,
    actor: delivery.actor,
    location: delivery.location,
    now,
  })
  if (receiptId === undefined) throw new Error('a delivery brought nothing')
  await query(tx, 'supplier_receipt_write', WRITE, {
    receipt_id: receiptId,
    supplier_id: goods.supplierId,
    supplier_order_id: order?.supplierOrderId ?? null,
    delivery_note: deliveryNote,
    delivered_on: deliveredOn,
    invoice_number: delivery.invoiceNumber,
    due_on: findDueDay(deliveredOn, goods),
  })
  const was_ended = order?.status === 'cancelled' || order?.status === 'received'
  if (order) await settleReceivedOrder(tx, { order, receiptId, arrived: priced, now })
  const differences = findDifferences(listArrivals(order, lines))
  const pairs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { receipt: { receipt_id: receiptId, pairs, ...differences, was_ended } }
}

type Goods = NonNullable<Awaited<ReturnType<typeof readArrivingGoods>>>

function findRefusal({ lines, deliveredOn }: Delivery, goods: Goods): DeliveryRefusal | undefined {
  const unknown = lines.filter(({ variant_id }) => !goods.variants.has(variant_id))
  if (unknown.length > 0)
    return { code: 'VARIANT_UNKNOWN', variantIds: unknown.map(({ variant_id }) => variant_id) }
  if (deliveredOn > goods.today) return { code: 'DELIVERY_IN_FUTURE' }
  return goods.isNoteKnown ? { code: 'DELIVERY_NOTE_KNOWN' } : undefined
}

/** What each line costs: what somebody says, else what the order or the supplier's list does, else what it cost last. */
function priceLines({ order, lines }: Delivery, variants: Goods['variants']) {
  return lines.map(({ variant_id: variantId, quantity, cost_cents }) => {
    const line = order?.lines.find((each) => each.variantId === variantId)
    const known = variants.get(variantId)
    const ordered =
      line && order && line.costCents !== null
        ? findNetCost(line.costCents, { line: line.discountBp, order: order.discountBp })
        : undefined
    const net = cost_cents ?? ordered ?? known?.listCents ?? undefined
    const tax = { vat: known?.vat ?? 0, surcharge: known?.surcharge ?? 0 }
    return {
      variantId,
      quantity,
      net,
      costCents: net === undefined ? undefined : findPairCost(net, tax),
    }
  })
}

/** What of an order was to come besides what did: an order that is over expects nothing any more. */
function listArrivals(order: LockedOrder | null, lines: Delivery['lines']) {
  const isAwaited = order !== null && order.status !== 'cancelled' && order.status !== 'received'
  const ordered = order?.lines ?? []
  const find = (variantId: number) =>
    lines.find(({ variant_id }) => variant_id === variantId)?.quantity ?? 0
  return [
    ...ordered.map((line) => ({
      expected: isAwaited ? countOpen(line) : 0,
      arrived: find(line.variantId),
    })),
    ...lines
      .filter(({ variant_id }) => !ordered.some((line) => line.variantId === variant_id))
      .map(({ quantity }) => ({ expected: null, arrived: quantity })),
  ]
}

const WRITE = `
  insert into supplier_receipts (receipt_id, supplier_id, supplier_order_id, delivery_note, delivered_on, invoice_number,
    due_on)
  values (:receipt_id, :supplier_id, :supplier_order_id, :delivery_note, :delivered_on::date, :invoice_number,
    :due_on::date)`
