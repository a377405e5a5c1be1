import type { StoringShop } from './storing-shop.ts'

type Checkout = ReturnType<StoringShop['visitor']>['checkout']
type OrderInput = Parameters<Checkout['placeOrder']>[0]

export interface Order {
  token: string
  reference: string
  saleId: number
}

/** The surcharge of payment on delivery, in cents. */
export const COD_SURCHARGE = 2_50

let buyers = 0

/** A new buyer, invented: .example is reserved, and no Spanish number begins with 555. */
function newBuyer() {
  const number = ++buyers
  return {
    name: `Elena Ejemplo ${number}`,
    email: `elena${number}@clientes.example`,
    phone: '+34 555 020 100',
  }
}
const ADDRESS = { address: 'Calle Mayor, 14, 2.º B', city: 'Elda', postal_code: '03600' }

interface Wish {
  variantId?: number
  quantity?: number
  pickup?: boolean
  more?: Partial<Pick<OrderInput, 'coupon' | 'payment_method' | 'commercial_mail'>>
}

/** Places an order of one variant, which is another one each time unless it is named; nothing is paid yet. */
export async function place(
  shop: StoringShop,
  { variantId = shop.goods().variantId, quantity = 1, pickup = false, more = {} }: Wish = {},
): Promise<Order> {
  const lines = [{ variant_id: variantId, quantity }]
  const buyer = newBuyer()
  const way = pickup
    ? { shipping_method: 'store_pickup' as const, delivery: buyer }
    : { shipping_method: 'gls_standard' as const, delivery: { ...buyer, ...ADDRESS } }
  const { shipping_method } = way
  const cart = { lines, shipping_method, ...(more.coupon && { coupon: more.coupon }) }
  const quote = await shop.visitor().checkout.getQuote(cart)
  const surcharge = more.payment_method === 'cash_on_delivery' ? COD_SURCHARGE : 0
  const order = { lines, expected_total_cents: quote.total_cents + surcharge, ...way, ...more }
  const { token, reference } = await shop.visitor().checkout.placeOrder(order)
  const [sale] = await shop.ask<{ saleId: number }>(
    'select sale_id as "saleId" from sales where reference = $1',
    [reference],
  )
  return { token, reference, saleId: sale?.saleId ?? 0 }
}

/** Reports what the test bank says of the payment of an order. */
export async function pay(
  shop: StoringShop,
  order: Order,
  outcome: 'captured' | 'failed' = 'captured',
): Promise<Order> {
  const { payment } = await shop
    .visitor()
    .checkout.startPayment({ token: order.token, provider: 'test' })
  await shop.visitor().checkout.settleTestPayment({ payment, outcome })
  return order
}

type Step = 'processing' | 'shipped' | 'in_transit' | 'delivered' | 'returned'

/** An order that was paid, prepared and sent as far as is said. */
export async function send(shop: StoringShop, order: Order, ...steps: Step[]): Promise<Order> {
  await shop.office().checkout.prepareOrders({ sale_ids: [order.saleId] })
  for (const shipping_status of steps)
    await shop.office().checkout.saveSaleShipment({ sale_id: order.saleId, shipping_status })
  return order
}
