import { later, minutes } from '../../../core/base/clock.ts'
import { ROSA } from '../staff-emails.ts'
import type { Step } from '../steps.ts'
import type { WebOrder } from '../web-order.ts'
import { actAt, type LifePlan } from './life.ts'
import type { PastShop } from './past-shop.ts'

/** An order of one pair, by another buyer each time. */
export function planOrder(plan: LifePlan, at: Date, change: Partial<WebOrder> = {}): WebOrder {
  const { variantId } = plan.goods.pick(at)
  return {
    lines: [{ variant_id: variantId, quantity: 1 }],
    buyer: plan.nextBuyer(),
    method: 'gls_standard',
    ...change,
  }
}

/** An order that is placed at a moment and paid at the bank a few minutes later. */
export const placeAndPay = (order: WebOrder, at: Date): Step[] => [
  { at, kind: 'place', order },
  { at: later(at, minutes(1)), kind: 'pay', order },
  { at: later(at, minutes(3)), kind: 'settle', order, outcome: 'captured' },
]

/** The parcel of an order is packed, and collected by the carrier. */
export const sendOrder = (order: WebOrder, at: Date): Step[] => [
  actAt(at, async (shop) => createParcels(shop, [order])),
  actAt(later(at, minutes(20)), async (shop) => sendParcels(shop, [order])),
]

/** An order that was paid, sent and delivered so many days ago. */
export function planDelivered(
  plan: LifePlan,
  order: WebOrder,
  { paid, sent, delivered }: { paid: number; sent: number; delivered: number },
): Step[] {
  return [
    ...placeAndPay(order, plan.openAt(paid, 0.3)),
    ...sendOrder(order, plan.openAt(sent, 0.5)),
    actAt(plan.openAt(delivered, 0.9), (shop) => deliverParcel(shop, order)),
  ]
}

/** The carrier takes the parcels on: each has its number. */
export async function createParcels(shop: PastShop, orders: readonly WebOrder[]): Promise<void> {
  const sale_ids = orders.map((order) => shop.order(order).saleId)
  const { refused } = await shop.staff(ROSA).checkout.createShipments({ sale_ids })
  refuseNone(refused)
}

export async function sendParcels(shop: PastShop, orders: readonly WebOrder[]): Promise<void> {
  const sale_ids = orders.map((order) => shop.order(order).saleId)
  const { refused } = await shop.staff(ROSA).checkout.sendOrders({ sale_ids })
  refuseNone(refused)
}

export async function deliverParcel(shop: PastShop, order: WebOrder): Promise<void> {
  const { saleId: sale_id } = shop.order(order)
  const { checkout } = shop.staff(ROSA)
  await checkout.saveSaleShipment({ sale_id, shipping_status: 'delivered' })
}

function refuseNone(refused: readonly { reference: string | null; code: string }[]): void {
  const [first] = refused
  if (first) throw new Error(`the order ${first.reference} is refused: ${first.code}`)
}
