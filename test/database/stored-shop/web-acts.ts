import { byTransfer } from '../../payments/payment-fixtures.ts'
import { refundDue } from '../../payments/refund-due.ts'
import type { StoringShop } from './storing-shop.ts'
import { type Order, pay, place, send } from './web-orders.ts'

/** Orders of the web in every stage but those whose pairs are reserved for minutes; two buyers agree to commercial mail. */
export async function serveOrders(shop: StoringShop): Promise<void> {
  await pay(shop, await place(shop, { more: { commercial_mail: true } }))
  const regretted = await pay(shop, await place(shop, { more: { commercial_mail: true } }))
  await shop.visitor().checkout.withdrawOrderConsent({ token: regretted.token })
  await pay(shop, await place(shop, { more: { coupon: 'OTONO-10' } }))
  await send(shop, await pay(shop, await place(shop)))
  await send(shop, await pay(shop, await place(shop)), 'processing')
  await send(shop, await pay(shop, await place(shop)), 'shipped')
  await send(shop, await pay(shop, await place(shop)), 'shipped', 'in_transit')
  await pay(shop, await place(shop), 'failed')
  const { token } = await place(shop)
  await shop.visitor().checkout.cancelOrder({ token })
}

/** Payment by transfer, on delivery and at pick-up: waiting, settled and ended. */
export async function payLater(shop: StoringShop): Promise<void> {
  await place(shop, { more: { payment_method: 'transfer' } })
  for (const missing of [0, 10_00]) {
    const { reference } = await place(shop, { more: { payment_method: 'transfer' } })
    const { transfers } = await shop.office().checkout.listAwaitedTransfers({ q: reference })
    const [{ payment_id, amount_cents } = { payment_id: 0, amount_cents: 0 }] = transfers
    await shop
      .office()
      .checkout.confirmTransfer({ payment_id, ...byTransfer(amount_cents - missing) })
  }
  await payOnDelivery(shop)
  const waiting = await pay(shop, await place(shop, { pickup: true }))
  const unpaid = await place(shop, { pickup: true, more: { payment_method: 'pickup' } })
  const fetched = await place(shop, { pickup: true, more: { payment_method: 'pickup' } })
  const sale_ids = [waiting, unpaid, fetched].map(({ saleId }) => saleId)
  await shop.office().checkout.markReadyForPickup({ sale_ids })
  const [due] = await shop.ask<{ cents: number }>(
    'select total_cents as cents from sales where sale_id = $1',
    [fetched.saleId],
  )
  const [session] = await shop.ask<{ id: number }>(
    `select cash_session_id as id from cash_sessions join tills using (till_id) where code = 'T1' and closed_at is null`,
  )
  const tenders = [{ kind: 'card' as const, amount_cents: due?.cents ?? 0 }]
  const payment = { cash_session_id: session?.id ?? 0, tenders }
  await shop.seller().till.handOverOrder({ sale_id: fetched.saleId, payment })
}

async function payOnDelivery(shop: StoringShop): Promise<void> {
  const onDelivery = () => place(shop, { more: { payment_method: 'cash_on_delivery' } })
  await onDelivery()
  await send(shop, await onDelivery(), 'shipped')
  const refused = await send(shop, await onDelivery(), 'shipped', 'returned')
  await shop.office().checkout.takeBackParcel({ sale_id: refused.saleId })
  await settleDelivered(shop, 0)
  const payment_id = await settleDelivered(shop, 1_50)
  const reason = 'Comisión de GLS'
  await shop.office().checkout.closeCodPayment({ payment_id, missing_cents: 1_50, reason })
}

/** An order that was paid on delivery, of whose money so many cents have not come. */
async function settleDelivered(shop: StoringShop, missing: number): Promise<number> {
  const placed = await place(shop, { more: { payment_method: 'cash_on_delivery' } })
  const { saleId } = await send(shop, placed, 'shipped', 'delivered')
  const [payment] = await shop.ask<{ id: number; cents: number }>(
    'select payment_id as id, amount_cents as cents from payments where sale_id = $1',
    [saleId],
  )
  const { id: payment_id, cents } = payment ?? { id: 0, cents: 0 }
  const receipt = { payment_id, received_cents: cents - missing, settlement: 'GLS-2026-44' }
  await shop.office().checkout.confirmCodPayment(receipt)
  return payment_id
}

/** Withdrawals, returns and changes of size in each state, and refunds that were sent, are on their way or came back. */
export async function takeBack(shop: StoringShop): Promise<void> {
  const deliver = async () => send(shop, await pay(shop, await place(shop)), 'shipped', 'delivered')
  const open = async (kind: 'withdrawal' | 'return' | 'size_change', order: Order) => {
    const { token } = order
    const { units } = await shop.visitor().returns.getOrderReturns({ token })
    const [unit] = units
    if (!unit) throw new Error(`${order.reference} has nothing to give back`)
    const { line_id, n, left_cents: cents } = unit
    const wanted = kind === 'size_change' && {
      wanted_variant_id: await findOtherSize(shop, line_id),
    }
    const request = { token, kind, units: [{ line_id, n, ...wanted }] }
    const { reference } = await shop.visitor().returns.openReturnRequest(request)
    return { reference, unit: { line_id, n }, cents }
  }
  const check = async (
    { reference, unit }: Awaited<ReturnType<typeof open>>,
    condition: 'sellable' | 'damaged',
  ) => {
    await shop.office().returns.receiveReturn({ reference })
    await shop.office().returns.checkReturn({ reference, units: [{ ...unit, condition }] })
  }
  await open('withdrawal', await deliver())
  const received = await open('return', await deliver())
  await shop.office().returns.receiveReturn({ reference: received.reference })
  for (const condition of ['sellable', 'damaged'] as const) {
    const request = await open('withdrawal', await deliver())
    await check(request, condition)
    const reduced = { cents: request.cents - 5_00, reduction_reason: 'Suelas gastadas' }
    const refund = condition === 'damaged' ? reduced : { cents: request.cents }
    const { shipping } = await shop.office().returns.getReturn({ reference: request.reference })
    await shop.office().returns.refundReturn({
      reference: request.reference,
      units: [{ ...request.unit, ...refund }],
      shipping_cents: shipping?.suggested_cents ?? 0,
    })
  }
  const exchanged = await open('size_change', await deliver())
  await check(exchanged, 'sellable')
  await shop.office().returns.exchangeReturn({
    reference: exchanged.reference,
    way: 'parcel',
    tracking_number: 'GLS00000077',
  })
  const refused = await open('return', await deliver())
  await shop
    .office()
    .returns.refuseReturn({ reference: refused.reference, reason: 'Usados en la calle' })
  const excluded = await open('withdrawal', await deliver())
  await shop
    .office()
    .returns.refuseReturn({ reference: excluded.reference, ground: 'unsealed_hygiene' })
  await shop.visitor().returns.fileWithdrawal({
    name: 'Elena Ejemplo',
    reference: 'no lo encuentro',
    email: 'elena@clientes.example',
  })
  await cancelPaid(shop)
}

async function cancelPaid(shop: StoringShop): Promise<void> {
  const cancel = async () => {
    const { token } = await pay(shop, await place(shop))
    await shop.visitor().returns.cancelPaidOrder({ token })
  }
  await cancel()
  await refundDue(shop)
  await cancel()
}

async function findOtherSize({ ask }: StoringShop, lineId: number): Promise<number> {
  const [other] = await ask<{ id: number }>(
    `select o.variant_id as id from sale_lines l join product_variants v using (variant_id)
     join product_variants o on o.product_id = v.product_id and o.colour_id = v.colour_id and o.variant_id <> v.variant_id
     where line_id = $1 and exists (select from inventory_items i where i.variant_id = o.variant_id and status = 'in_stock')
     order by 1 limit 1`,
    [lineId],
  )
  return other?.id ?? 0
}
