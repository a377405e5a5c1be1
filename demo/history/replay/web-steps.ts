import { query } from '../../../core/base/db.server.ts'
import type { Step } from '../steps.ts'
import type { WebOrder } from '../web-order.ts'
import { callAt, getPlaced, type Replay } from './replay.ts'

export async function placeOrder(replay: Replay, at: Date, order: WebOrder): Promise<void> {
  const { lines, coupon, payment, method } = order
  const cart = { lines, shipping_method: method, ...(coupon && { coupon }) }
  const quote = await callAt(replay, at).checkout.getQuote(cart)
  const placed = await callAt(replay, at).checkout.placeOrder({
    lines,
    ...toDelivery(order),
    expected_total_cents: quote.total_cents,
    language: order.buyer.language as 'es',
    ...(coupon && { coupon }),
    ...(payment && { payment_method: payment }),
  })
  const { token, reference } = placed
  const [sale] = await query<{ saleId: number }>(
    replay.db,
    'world_sale_by_reference',
    'select sale_id as "saleId" from sales where reference = $1',
    [reference],
  )
  replay.orders.set(order, { token, reference, saleId: sale?.saleId ?? 0, payments: [] })
}

function toDelivery({ buyer, method }: WebOrder) {
  const { language: _, ...delivery } = buyer
  if (method !== 'store_pickup') return { shipping_method: method, delivery }
  const { name, email, phone } = buyer
  return { shipping_method: method, delivery: { name, email, phone } }
}

export async function startPayment(replay: Replay, at: Date, order: WebOrder): Promise<void> {
  const { token, payments } = getPlaced(replay, order)
  const started = await callAt(replay, at).checkout.startPayment({ token, provider: 'test' })
  payments.push(started.payment)
}

export async function settlePayment(
  replay: Replay,
  { at, order, outcome }: Extract<Step, { kind: 'settle' }>,
): Promise<void> {
  const payment = getPlaced(replay, order).payments.shift() ?? ''
  await callAt(replay, at).checkout.settleTestPayment({ payment, outcome })
}

export async function giveUpOrder(replay: Replay, at: Date, order: WebOrder): Promise<void> {
  const { token } = getPlaced(replay, order)
  await callAt(replay, at).checkout.cancelOrder({ token })
}
