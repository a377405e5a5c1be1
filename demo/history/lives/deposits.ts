import { reserveArrivals } from '../../../core/deposits/reserve-arrivals.ts'
import { actAt, type Life, type LifePlan } from '../life/life.ts'
import type { PastShop } from '../life/past-shop.ts'
import { AMPARO, MARTA, PACO } from '../staff-emails.ts'
import type { Step } from '../steps.ts'

/** What is left for a pair: its steps share it. */
interface Deposit {
  id: number
  paid: number
  price: number
}

interface Taken {
  kind: 'layaway' | 'order'
  variantId: number
  daysAgo: number
  note?: string
  /** So many days ago, or ahead where it is below zero; by the settings where it is left out. */
  dueDaysAgo?: number
  way?: 'card' | 'cash'
}

/** Lay-aways that are paid, overdue, handed over and given up, and ordered sizes that are awaited and have arrived. */
export const deposits: Life = (plan) => {
  const layAway = (daysAgo: number, more: Partial<Taken> = {}) => {
    const { variantId } = plan.goods.take(plan.openAt(daysAgo))
    return take(plan, { kind: 'layaway', variantId, daysAgo, ...more })
  }
  const paid = layAway(12, { note: 'Para la comunión de su hija', way: 'cash' })
  const overdue = layAway(38, { dueDaysAgo: 5, note: 'Dijo que venía el viernes' })
  const fresh = layAway(1.5)
  const fetched = layAway(31, { way: 'cash' })
  const cancelled = layAway(27)
  const laidAway = [paid, overdue, fresh, fetched, cancelled]
  return [
    ...laidAway.map(({ step }) => step),
    actAt(plan.openAt(4, 0.6), (shop) => payFurther(shop, paid.deposit)),
    actAt(plan.openAt(17, 0.75), (shop) => handOver(shop, fetched.deposit)),
    actAt(plan.openAt(20, 0.4), (shop) => cancel(shop, cancelled.deposit)),
    ...orderSizes(plan),
  ]
}

/** Two sizes that the shop does not have: one has come in, one is awaited. */
function orderSizes(plan: LifePlan): Step[] {
  const arriving = plan.goods.nextSoldOut(plan.openAt(16))
  const awaited = plan.goods.nextSoldOut(plan.openAt(6))
  const steps: Step[] = []
  if (awaited !== undefined)
    steps.push(take(plan, { kind: 'order', variantId: awaited, daysAgo: 6 }).step)
  if (arriving === undefined) return steps
  const note = 'Avisar por teléfono por la tarde'
  return [
    ...steps,
    take(plan, { kind: 'order', variantId: arriving, daysAgo: 16, note }).step,
    actAt(plan.openAt(1, 0.25), async (shop) => {
      const changes = [{ variant_id: arriving, by: 1 }]
      await shop.staff(PACO).stock.adjustStock({ changes, reason: 'receipt' })
      await reserveArrivals(shop.db, () => shop.now, [arriving])
    }),
  ]
}

function take(plan: LifePlan, taken: Taken): { deposit: Deposit; step: Step } {
  const { kind, variantId, daysAgo, note, dueDaysAgo, way = 'card' } = taken
  const deposit: Deposit = { id: 0, paid: 0, price: 0 }
  const customer = plan.nextCustomer()
  const step = actAt(plan.openAt(daysAgo, 0.45), async (shop) => {
    const price = await shop.priceAtTill(variantId)
    const amount_cents = Math.ceil((price * 0.4) / 5_00) * 5_00
    const { deposits: settled } = await shop.finishTicket(MARTA, {
      lines: [
        {
          kind: 'deposit',
          act: 'take',
          deposit_kind: kind,
          variant_id: variantId,
          price_cents: price,
          amount_cents,
          ...(note && { note }),
          ...(dueDaysAgo !== undefined && { due_on: plan.dayAgo(dueDaysAgo) }),
        },
      ],
      tenders: [{ kind: way, amount_cents }],
      customer_id: shop.customer(customer),
    })
    Object.assign(deposit, { id: settled[0]?.deposit_id ?? 0, paid: amount_cents, price })
  })
  return { deposit, step }
}

async function payFurther(shop: PastShop, { id, paid, price }: Deposit): Promise<void> {
  const amount_cents = Math.min(10_00, price - paid)
  await shop.finishTicket(MARTA, {
    lines: [{ kind: 'deposit', act: 'pay', deposit_id: id, amount_cents }],
    tenders: [{ kind: 'cash', amount_cents }],
  })
}

async function handOver(shop: PastShop, { id, paid, price }: Deposit): Promise<void> {
  const amount_cents = price - paid
  await shop.finishTicket(MARTA, {
    lines: [{ kind: 'deposit', act: 'hand_over', deposit_id: id, amount_cents }],
    tenders: [{ kind: 'card', amount_cents }],
  })
}

async function cancel(shop: PastShop, { id, paid }: Deposit): Promise<void> {
  await shop.staff(AMPARO).deposits.cancelDeposit({
    till: shop.till,
    deposit_id: id,
    reason: 'Encontró otros que le gustaban más',
    tenders: [{ kind: 'card', amount_cents: -paid }],
  })
}
