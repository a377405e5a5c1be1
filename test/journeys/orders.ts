import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

export interface ShoeChoice {
  /** The name of the product in Spanish. */
  model: string
  colour?: string
  size: string
}

/** A delivery that is valid in every field. */
export const delivery = {
  name: 'Ana Prueba',
  email: 'ana@horma.test',
  phone: '600 111 222',
  address: 'Calle Mayor 1',
  postal_code: '28013',
  city: 'Madrid',
}

interface Product {
  colours: { name: { es: string } | null; sizes: Size[] }[]
}

interface Size {
  variant_id: number
  size: string
}

interface Quote {
  total_cents: number
  lines: { stock: number; price_cents: number }[]
  /** Lines without stock. */
  problems: { stock: number }[]
}

interface Order {
  reference: string
  payment_status: string
  total_cents: number
  payments: { state: string }[]
}

/** The path of a product. */
export async function findProductPath(request: APIRequestContext, model: string): Promise<string> {
  const { product_id, slug } = await findProduct(request, model)
  return `/producto/${product_id}-${slug}`
}

async function findProduct(request: APIRequestContext, model: string) {
  const page = await read<{
    products: { product_id: number; slug: string; name: { es: string } }[]
  }>(request, `products?${new URLSearchParams({ q: model })}`)
  const card = page.products.find(({ name }) => name.es === model)
  if (!card) throw new Error(`the shop has no ${model}`)
  return card
}

/** The variant of a size by the API, with its current stock by a quote. */
export async function findVariant(request: APIRequestContext, shoe: ShoeChoice) {
  const { product_id } = await findProduct(request, shoe.model)
  const product = await read<Product>(request, `products/${product_id}`)
  const colour = product.colours.find(({ name }) => !shoe.colour || name?.es === shoe.colour)
  const size = colour?.sizes.find((each) => each.size === shoe.size)
  if (!size) throw new Error(`the shop has no ${JSON.stringify(shoe)}`)
  const { variant_id } = size
  const { lines, problems } = await quote(request, [{ variant_id, quantity: 1 }])
  const [line] = lines
  return {
    variant_id,
    stock: (line ?? problems[0])?.stock ?? 0,
    price_cents: line?.price_cents ?? 0,
  }
}

function quote(request: APIRequestContext, lines: { variant_id: number; quantity: number }[]) {
  return write<Quote>(request, 'quotes', { lines })
}

/** Another buyer orders pairs of a size, by default all that are left. */
export async function orderElsewhere(request: APIRequestContext, shoe: ShoeChoice, pairs?: number) {
  const { variant_id, stock } = await findVariant(request, shoe)
  const lines = [{ variant_id, quantity: pairs ?? stock }]
  const { total_cents } = await quote(request, lines)
  return write<{ token: string; reference: string }>(request, 'orders', {
    lines,
    shipping_method: 'gls_standard',
    delivery,
    expected_total_cents: total_cents,
  })
}

/** Another buyer orders a pair to pick it up, and pays it then or by card before. */
export function orderForPickup(
  request: APIRequestContext,
  { variant_id, price_cents }: { variant_id: number; price_cents: number },
  payment_method?: 'test',
) {
  const { name, email, phone } = delivery
  return write<{ token: string; reference: string }>(request, 'orders', {
    lines: [{ variant_id, quantity: 1 }],
    shipping_method: 'store_pickup',
    payment_method: payment_method ?? 'pickup',
    delivery: { name, email, phone },
    expected_total_cents: price_cents,
  })
}

export function readOrder(request: APIRequestContext, token: string): Promise<Order> {
  return read(request, `orders/${token}`)
}

/** The page for an order that is being paid: the bank's, or the one that says where a transfer goes. */
export async function startPayment(
  request: APIRequestContext,
  token: string,
  provider: 'test' | 'redsys' | 'redsys_bizum' | 'stripe' | 'transfer' | 'pickup' = 'test',
): Promise<string> {
  const { page } = await write<{ page: string }>(request, `orders/${token}/payments`, { provider })
  return `${page}?order=${token}`
}

/** The bank takes the money of an order. */
export async function payElsewhere(request: APIRequestContext, token: string): Promise<void> {
  const page = await startPayment(request, token)
  const payment = new URL(page, 'http://shop.test').pathname.split('/').at(-1)
  await write(request, `payments/${payment}/settlements`, { outcome: 'captured' })
}

export function cancelOrder(request: APIRequestContext, token: string): Promise<unknown> {
  return write(request, `orders/${token}/cancel`, {})
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api/v1/${path}`)
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

async function write<T>(request: APIRequestContext, path: string, data: unknown): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await request.post(`/api/v1/${path}`, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
