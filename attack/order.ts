import { toOrderInput } from '../bench/load/buyer-client.ts'
import type { Attacker } from './attacker.ts'

interface Size {
  variant_id: number
  availability: string
}

export interface PlacedOrder {
  token: string
  reference: string
  total_cents: number
}

/** Orders a pair of the first shoe that is left, as a visitor. */
export async function placeOrder(attacker: Attacker, email: string): Promise<PlacedOrder> {
  const variant_id = await findVariant(attacker)
  const lines = [{ variant_id, quantity: 1 }]
  const { total_cents } = await read<{ total_cents: number }>(
    attacker.post('/api/v1/quotes', { lines }),
  )
  return read(attacker.post('/api/v1/orders', toOrderInput(lines, total_cents, email)))
}

async function findVariant(attacker: Attacker): Promise<number> {
  const { products } = await read<{ products: { product_id: number }[] }>(
    attacker.send({ path: '/api/v1/products' }),
  )
  for (const { product_id } of products) {
    const { colours } = await read<{ colours: { sizes: Size[] }[] }>(
      attacker.send({ path: `/api/v1/products/${product_id}` }),
    )
    const many = colours.flatMap(({ sizes }) => sizes).find(isLeft)
    if (many) return many.variant_id
  }
  throw new Error('the shop has no shoe left')
}

const isLeft = ({ availability }: Size) => availability === 'many'

/** The JSON of an answer that must succeed. */
export async function read<T>(asked: Promise<{ status: number; body: string }>): Promise<T> {
  const { status, body } = await asked
  if (status < 200 || status > 299)
    throw new Error(`the shop answered ${status} ${body.slice(0, 200)}`)
  return JSON.parse(body) as T
}
