import { delivery, type TestShop } from './shop.ts'

const PRICE = 69_95
const FREE_FROM = 50_00
const SHIPPING = 4_95

type Placed = { token: string }
type Outcome = 'captured' | 'failed' | 'cancelled'
export type OrderInput = Parameters<
  Awaited<ReturnType<TestShop['call']>>['checkout']['placeOrder']
>[0]

/** An order of `quantity` units of each variant at one price, with its total. */
export function orderInput(
  variants: readonly number[],
  { quantity = 1, cents = PRICE }: { quantity?: number; cents?: number } = {},
): OrderInput {
  const goods = variants.length * quantity * cents
  return {
    lines: variants.map((variant_id) => ({ variant_id, quantity })),
    shipping_method: 'gls_standard',
    delivery,
    expected_total_cents: goods + (goods >= FREE_FROM ? 0 : SHIPPING),
  }
}

/** Starts a payment at the test bank and returns its id. */
export async function startPayment(shop: TestShop, { token }: Placed): Promise<string> {
  const { payment } = await shop.call().checkout.startPayment({ token, provider: 'test' })
  return payment
}

/** Reports the outcome of a payment as the test bank does, and returns its state. */
export async function settlePayment(
  shop: TestShop,
  payment: string,
  outcome: Outcome = 'captured',
): Promise<string> {
  const { state } = await shop.call().checkout.settleTestPayment({ payment, outcome })
  return state
}

/** Starts and captures a payment. */
export async function payOrder(shop: TestShop, placed: Placed): Promise<string> {
  return settlePayment(shop, await startPayment(shop, placed))
}
