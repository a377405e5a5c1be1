import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { delivery } from '../shop.ts'

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** One act that was asked of the shop, whether or not it was answered. */
export interface ActRequest {
  path: string
  body: unknown
  key: string
  answer?: Answer
}

/** An order as its buyer knows it. */
export interface Bought {
  placed: ActRequest
  started?: ActRequest
  settled?: ActRequest
}

const isAnswer = ({ status }: Answer) => status < 500

/** Asks over REST; what the shop does not answer properly stays unanswered. */
export async function ask(address: string, act: ActRequest): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${address}/api/v1${act.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': act.key },
      body: JSON.stringify(act.body),
      signal: AbortSignal.timeout(10_000),
    })
    const answer = { status: response.status, body: await response.json() }
    if (isAnswer(answer)) act.answer = answer
  } catch {
    // The line was cut: nobody knows whether it was done.
  }
  return act.answer
}

const newAct = (path: string, body: unknown): ActRequest => ({ path, body, key: randomUUID() })

/** Every size on sale with its price. */
export async function sizesOnSale(address: string): Promise<{ id: number; cents: number }[]> {
  const read = async (path: string) => (await fetch(`${address}/api/v1${path}`)).json()
  const { products } = await read('/products')
  const pages = await Promise.all(
    products.map((card: { product_id: number }) => read(`/products/${card.product_id}`)),
  )
  return pages.flatMap(({ colours }) =>
    colours.flatMap(({ sizes }: { sizes: { variant_id: number; price_cents: number }[] }) =>
      sizes.map((size) => ({ id: size.variant_id, cents: size.price_cents })),
    ),
  )
}

/** Buyers who order and pay, over and over, until they are told to stop; each goes on after an error. */
export function sendBuyers(address: string, count: number) {
  const bought: Bought[] = []
  let open = true
  const buy = async (sizes: { id: number; cents: number }[], n: number) => {
    const { id, cents } = sizes[n % sizes.length] ?? { id: 0, cents: 0 }
    const placed = newAct('/orders', {
      lines: [{ variant_id: id, quantity: 1 }],
      shipping_method: 'gls_standard',
      delivery,
      expected_total_cents: cents + (cents >= 50_00 ? 0 : 4_95),
    })
    const order: Bought = { placed }
    bought.push(order)
    const token = (await ask(address, placed))?.body.token
    if (token === undefined) return sleep(20)
    order.started = newAct(`/orders/${token}/payments`, { provider: 'test' })
    const payment = (await ask(address, order.started))?.body.payment
    if (payment === undefined) return
    order.settled = newAct(`/payments/${payment}/settlements`, { outcome: 'captured' })
    await ask(address, order.settled)
  }
  const all = sizesOnSale(address).then((sizes) =>
    Promise.all(
      Array.from({ length: count }, async (_, lane) => {
        for (let n = lane; open; n += count) await buy(sizes, n)
      }),
    ),
  )
  return {
    bought,
    paid: () => bought.filter(({ settled }) => settled?.answer).length,
    stop: async () => {
      open = false
      await all
      return bought
    },
  }
}
