import { hours, later } from '../../../../core/base/clock.ts'
import { actAt, type Life, type LifePlan } from '../../life/life.ts'
import type { PastShop } from '../../life/past-shop.ts'
import { createParcels, placeAndPay, planOrder } from '../../life/web-orders.ts'
import { ROSA } from '../../staff-emails.ts'
import type { Step } from '../../steps.ts'
import type { WebOrder } from '../../web-order.ts'

/** When the orders came that nobody has begun to prepare. */
const HOURS_AGO = [0.7, 2.2, 3.4]

/** Orders of the last hours in each state: to prepare, packed, to be picked up, and awaiting their transfer. */
export const todaysOrders: Life = (plan) => {
  const ago = (count: number) => later(plan.now, -hours(count))
  const packed = planOrder(plan, ago(5), { method: 'gls_express' })
  const toPrepare = HOURS_AGO.flatMap((count) =>
    placeAndPay(planOrder(plan, ago(count)), ago(count)),
  )
  return [
    ...toPrepare,
    ...placeAndPay(packed, ago(5)),
    actAt(ago(4.2), (shop) => createParcels(shop, [packed])),
    ...planPickups(plan),
    ...planTransfers(plan),
  ]
}

/** One that is paid and waits at the counter, and one that is paid there when it is fetched. */
function planPickups(plan: LifePlan): Step[] {
  const at = later(plan.now, -hours(21))
  const ready = later(plan.now, -hours(3))
  const paid = planOrder(plan, at, { method: 'store_pickup' })
  const unpaid = planOrder(plan, at, { method: 'store_pickup', payment: 'pickup' })
  return [
    ...placeAndPay(paid, at),
    { at: later(at, hours(1)), kind: 'place', order: unpaid },
    actAt(ready, async (shop) => {
      const sale_ids = [paid, unpaid].map((order) => shop.order(order).saleId)
      await shop.staff(ROSA).checkout.markReadyForPickup({ sale_ids })
    }),
  ]
}

/** One whose money has come and that waits to be packed, and one whose money is awaited. */
function planTransfers(plan: LifePlan): Step[] {
  const [placed, booked] = [later(plan.now, -hours(44)), later(plan.now, -hours(6))]
  const paid = planOrder(plan, placed, { payment: 'transfer' })
  const [line] = paid.lines
  if (line) plan.goods.receive(line.variant_id)
  const awaited = planOrder(plan, placed, { payment: 'transfer' })
  return [
    { at: placed, kind: 'place', order: paid },
    { at: later(placed, hours(19)), kind: 'place', order: awaited },
    actAt(booked, (shop) => confirmTransfer(shop, paid)),
  ]
}

async function confirmTransfer(shop: PastShop, order: WebOrder): Promise<void> {
  const { reference: q } = shop.order(order)
  const { transfers } = await shop.staff(ROSA).checkout.listAwaitedTransfers({ q })
  const [transfer] = transfers
  if (!transfer) throw new Error(`${q} awaits no transfer`)
  const { payment_id, amount_cents } = transfer
  const tenders = [{ kind: 'transfer' as const, amount_cents, terminal_reference: q }]
  await shop.staff(ROSA).checkout.confirmTransfer({ payment_id, tenders })
}
