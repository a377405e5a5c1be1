import { type OrderInput, orderInput, payOrder } from './order-fixtures.ts'
import { delivery, type TestShop } from './shop.ts'
import { sellShoe } from './staff-fixtures.ts'

export interface PlacedOrder {
  sale_id: number
  reference: string
  token: string
}

interface PlacedOptions {
  variants?: readonly number[]
  quantity?: number
  /** What is not as in `delivery`. */
  delivery?: object
}

/** Places an order of a new shoe. */
export async function placeOne(
  shop: TestShop,
  { variants, quantity = 1, delivery: changed }: PlacedOptions = {},
): Promise<PlacedOrder> {
  const input = orderInput(variants ?? [await sellShoe(shop, { pairs: 10 })], { quantity })
  const { token, reference } = await shop
    .call()
    .checkout.placeOrder({ ...input, delivery: { ...delivery, ...changed } } as OrderInput)
  const { rows } = await shop.pool.query('select sale_id from sales where reference = $1', [
    reference,
  ])
  return { sale_id: Number(rows[0].sale_id), reference, token }
}

/** Places an order and pays it. */
export async function payOne(
  shop: TestShop,
  options?: Parameters<typeof placeOne>[1],
): Promise<PlacedOrder> {
  const placed = await placeOne(shop, options)
  await payOrder(shop, placed)
  return placed
}

/** Makes a paid order one that its buyer picks up. */
export async function pickUpInShop(shop: TestShop, { sale_id }: PlacedOrder): Promise<void> {
  await shop.pool.query(
    `update web_order_details set shipping_method = 'store_pickup' where sale_id = $1`,
    [sale_id],
  )
}
