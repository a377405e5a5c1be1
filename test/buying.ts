import { delivery, type TestShop } from './shop.ts'

const PRICE = 69_95
const FREE_FROM = 50_00
const CARRIAGE = 4_95

type Placed = { token: string }
type Outcome = 'captured' | 'failed' | 'cancelled'
export type Order = Parameters<Awaited<ReturnType<TestShop['call']>>['checkout']['placeOrder']>[0]

/** An order of one unit of each variant (or of `quantity`) at one price, with the total it comes to. */
export function order(
  variants: readonly number[],
  { quantity = 1, cents = PRICE }: { quantity?: number; cents?: number } = {},
): Order {
  const goods = variants.length * quantity * cents
  return {
    lines: variants.map((variant_id) => ({ variant_id, quantity })),
    shipping_method: 'gls_standard',
    delivery,
    expected_total_cents: goods + (goods >= FREE_FROM ? 0 : CARRIAGE),
  }
}

/** Opens a try to pay at the test bank. */
export async function startPaying(shop: TestShop, { token }: Placed): Promise<string> {
  const { payment } = await shop.call().checkout.startPayment({ token, provider: 'test' })
  return payment
}

/** What the test bank says of it, and what came of that. */
export async function settle(
  shop: TestShop,
  payment: string,
  outcome: Outcome = 'captured',
): Promise<string> {
  const { state } = await shop.call().checkout.settleTestPayment({ payment, outcome })
  return state
}

/** Pays an order from start to end. */
export async function pay(shop: TestShop, placed: Placed): Promise<string> {
  return settle(shop, await startPaying(shop, placed))
}
