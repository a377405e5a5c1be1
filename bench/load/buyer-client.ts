import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export interface BuyerResponse {
  status: number
  body: {
    code?: string
    total_cents: number
    token: string
    payment: string
    state: string
    problems: unknown[]
  }
}

interface Line {
  variant_id: number
  quantity: number
}

/** The delivery data of every buyer in the benchmarks. To a reserved domain no e-mail would be sent. */
export const DELIVERY = {
  name: 'Ana Prueba',
  email: 'ana@compras.horma-bench.es',
  phone: '600 111 222',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  postal_code: '28013',
}

/** The input of `placeOrder`. */
export function toOrderInput(
  lines: readonly Line[],
  expected_total_cents: number,
  email = DELIVERY.email,
) {
  return {
    lines: [...lines],
    shipping_method: 'gls_standard' as const,
    delivery: { ...DELIVERY, email },
    expected_total_cents,
  }
}

export type BuyerClient = ReturnType<typeof buyerClient>

/**
 * The steps of a purchase over REST, on keep-alive connections: as a program of the shop's machine, or from an address
 * of the network, whose orders are limited.
 */
export function buyerClient(address: string, connections: number, from?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  const post = (path: string, body: object) =>
    new Promise<BuyerResponse>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(from && { 'x-forwarded-for': from }),
      }
      const options = { agent, hostname, port, path: `/api/v1${path}`, method: 'POST', headers }
      const sent = request(options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => (text += chunk))
        response.on('error', reject)
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || '{}') })
        })
      })
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    })
  return {
    quote: (lines: readonly Line[]) => post('/quotes', { lines }),
    place: (lines: readonly Line[], cents: number, email?: string) =>
      post('/orders', toOrderInput(lines, cents, email)),
    cancel: (token: string) => post(`/orders/${token}/cancel`, {}),
    start: (token: string) => post(`/orders/${token}/payments`, { provider: 'test' }),
    settle: (payment: string) => post(`/payments/${payment}/settlements`, { outcome: 'captured' }),
    close: () => agent.destroy(),
  }
}

/** The body of a successful response; throws for any other status. */
export function expectSuccess({ status, body }: BuyerResponse): BuyerResponse['body'] {
  if (status >= 300) throw new Error(`the shop answered ${status} ${body.code ?? ''}`)
  return body
}
