import { actAt, type Life, type LifePlan } from '../life/life.ts'
import type { PastShop } from '../life/past-shop.ts'
import { placeAndPay, planDelivered, planOrder } from '../life/web-orders.ts'
import { ROSA } from '../staff-emails.ts'
import type { Step } from '../steps.ts'
import type { WebOrder } from '../web-order.ts'

type Procedures = ReturnType<PastShop['visitor']>
type Kind = Parameters<Procedures['returns']['openReturnRequest']>[0]['kind']

interface Asked {
  kind: Kind
  /** Days before now: paid, then asked for, then received, where it has come back. */
  paid: number
  asked: number
  received?: number
  note?: string
}

/** A request with its units: its steps share it. */
interface Request {
  reference: string
  units: { line_id: number; n: number; cents: number }[]
}

/** What buyers of the web gave back: refunded, refunded in part, exchanged, refused, cancelled before it left, and open ones. */
export const returns: Life = (plan) => {
  const whole = ask(plan, { kind: 'withdrawal', paid: 58, asked: 50, received: 46 })
  const worn = ask(plan, { kind: 'withdrawal', paid: 40, asked: 33, received: 28 })
  const swapped = ask(plan, { kind: 'size_change', paid: 34, asked: 27, received: 23 })
  const refused = ask(plan, {
    kind: 'return',
    paid: 47,
    asked: 39,
    note: 'Al final no los he usado casi nada',
  })
  const checked = ask(plan, { kind: 'withdrawal', paid: 16, asked: 8, received: 2 })
  const arrived = ask(plan, { kind: 'size_change', paid: 14, asked: 6, received: 1 })
  const coming = ask(plan, {
    kind: 'withdrawal',
    paid: 12,
    asked: 2,
    note: 'Me aprietan en el empeine',
  })
  const requested = [whole, worn, swapped, refused, checked, arrived, coming]
  return [
    ...requested.flatMap(({ steps }) => steps),
    ...refund(plan, whole.request, 45),
    ...refund(plan, worn.request, 27, {
      cents: 8_00,
      reason: 'Suela marcada de haber andado fuera',
    }),
    actAt(plan.openAt(23, 0.6), (shop) => exchange(shop, swapped.request)),
    actAt(plan.openAt(37, 0.9), async (shop) => {
      const reason = 'Llegaron usados en la calle: se le devuelven con las fotos del desgaste.'
      const { reference } = refused.request
      await shop.staff(ROSA).returns.refuseReturn({ reference, reason })
    }),
    actAt(plan.openAt(1.6, 0.5), (shop) => check(shop, checked.request, 'sellable')),
    ...cancelBeforeItLeaves(plan),
  ]
}

/** An order that was delivered and is asked to go back. */
function ask(plan: LifePlan, { kind, paid, asked, received, note }: Asked) {
  const at = plan.openAt(paid)
  const { variantId, otherSizeId } = plan.goods.pick(at)
  const order = planOrder(plan, at, { lines: [{ variant_id: variantId, quantity: 1 }] })
  if (kind === 'size_change') plan.goods.receive(otherSizeId)
  const request: Request = { reference: '', units: [] }
  const steps: Step[] = [
    ...planDelivered(plan, order, { paid, sent: paid - 1, delivered: paid - 3 }),
    actAt(plan.openAt(asked, 0.8), async (shop) => {
      const wanted = kind === 'size_change' ? otherSizeId : undefined
      Object.assign(request, await openRequest(shop, order, { kind, wanted, note }))
    }),
  ]
  if (received !== undefined)
    steps.push(
      actAt(plan.openAt(received, 0.35), async (shop) => {
        await shop.staff(ROSA).returns.receiveReturn({ reference: request.reference })
      }),
    )
  return { request, steps }
}

async function openRequest(
  shop: PastShop,
  order: WebOrder,
  { kind, wanted, note }: { kind: Kind; wanted: number | undefined; note: string | undefined },
): Promise<Request> {
  const { token } = shop.order(order)
  const { units } = await shop.visitor().returns.getOrderReturns({ token })
  const [unit] = units
  if (!unit) throw new Error('an order has nothing to give back')
  const { line_id, n, left_cents: cents } = unit
  const { reference } = await shop.visitor().returns.openReturnRequest({
    token,
    kind,
    units: [{ line_id, n, ...(wanted && { wanted_variant_id: wanted }) }],
    ...(note && { note }),
  })
  return { reference, units: [{ line_id, n, cents }] }
}

async function check(
  shop: PastShop,
  { reference, units }: Request,
  condition: 'sellable' | 'damaged',
): Promise<void> {
  await shop.staff(ROSA).returns.checkReturn({
    reference,
    units: units.map(({ line_id, n }) => ({ line_id, n, condition })),
  })
}

/** The goods are checked and their money goes back, less what they have lost in value. */
function refund(
  plan: LifePlan,
  request: Request,
  daysAgo: number,
  less?: { cents: number; reason: string },
): Step[] {
  const at = plan.openAt(daysAgo, 0.55)
  return [
    actAt(at, async (shop) => {
      const { reference } = request
      await check(shop, request, less ? 'damaged' : 'sellable')
      const { shipping } = await shop.staff(ROSA).returns.getReturn({ reference })
      await shop.staff(ROSA).returns.refundReturn({
        reference,
        units: request.units.map(({ cents, ...unit }) => ({
          ...unit,
          cents: cents - (less?.cents ?? 0),
          ...(less && { reduction_reason: less.reason }),
        })),
        shipping_cents: shipping?.suggested_cents ?? 0,
      })
    }),
    { at: plan.openAt(daysAgo, 0.6), kind: 'send back' },
  ]
}

async function exchange(shop: PastShop, request: Request): Promise<void> {
  await check(shop, request, 'sellable')
  const { reference } = request
  await shop.staff(ROSA).returns.exchangeReturn({ reference, way: 'parcel' })
}

/** A buyer changes their mind before the parcel leaves. */
function cancelBeforeItLeaves(plan: LifePlan): Step[] {
  const at = plan.openAt(9, 0.2)
  const order = planOrder(plan, at)
  return [
    ...placeAndPay(order, at),
    actAt(plan.openAt(9, 0.4), async (shop) => {
      const { token } = shop.order(order)
      await shop.visitor().returns.cancelPaidOrder({ token })
    }),
    { at: plan.openAt(9, 0.5), kind: 'send back' },
  ]
}
