import { randomUUID } from 'node:crypto'

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** One act that was asked of the shop, whether or not it was answered. */
export interface ActRequest {
  path: string
  body: unknown
  key: string
  /** Of the clerk, for an act at the counter. */
  cookie?: string
  answer?: Answer
}

/** How an order is paid: at the bank, by a transfer that the office finds, or at the counter with its hand-over. */
export type Way = 'test' | 'transfer' | 'pickup'

export interface Size {
  id: number
  cents: number
}

/** Nobody waits longer for a shop that may be dead. */
const PATIENCE_MS = 10_000

const isAnswer = ({ status }: Answer) => status < 500

/** Asks over REST; what the shop does not answer properly stays unanswered. */
export async function ask(address: string, act: ActRequest): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${address}/api/v1${act.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': act.key,
        ...(act.cookie && { cookie: act.cookie }),
      },
      body: JSON.stringify(act.body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer = { status: response.status, body: await response.json() }
    if (isAnswer(answer)) act.answer = answer
  } catch {
    // The line was cut: nobody knows whether it was done.
  }
  return act.answer
}

export const newAct = (path: string, body: unknown, cookie?: string): ActRequest => ({
  path,
  body,
  key: randomUUID(),
  ...(cookie && { cookie }),
})

/** Reads over REST, as a visitor or with a cookie. */
export async function read(address: string, path: string, cookie?: string) {
  const response = await fetch(`${address}/api/v1${path}`, {
    ...(cookie && { headers: { cookie } }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return response.json()
}

/** Every size on sale with its price. */
export async function sizesOnSale(address: string): Promise<Size[]> {
  const { products } = await read(address, '/products')
  const pages = await Promise.all(
    products.map((card: { product_id: number }) => read(address, `/products/${card.product_id}`)),
  )
  return pages.flatMap(({ colours }) =>
    colours.flatMap(({ sizes }: { sizes: { variant_id: number; price_cents: number }[] }) =>
      sizes.map((size) => ({ id: size.variant_id, cents: size.price_cents })),
    ),
  )
}
