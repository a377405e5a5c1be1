import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  body: { code?: string; total_cents: number; token: string; payment: string; state: string }
}

interface Line {
  variant_id: number
  quantity: number
}

/** What every buyer of the benchmarks fills in. */
export const DELIVERY = {
  name: 'Ana Prueba',
  email: 'ana@horma.test',
  phone: '600 111 222',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  postal_code: '28013',
}

/** An order as the shop's own front door takes it. */
export function orderOf(lines: readonly Line[], expected_total_cents: number) {
  return {
    lines: [...lines],
    shipping_method: 'gls_standard' as const,
    delivery: DELIVERY,
    expected_total_cents,
  }
}

export type Buyer = ReturnType<typeof openDoor>

/** The steps of a purchase over REST, on connections that are kept. */
export function openDoor(address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  const post = (path: string, body: object) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
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
    place: (lines: readonly Line[], cents: number) => post('/orders', orderOf(lines, cents)),
    start: (token: string) => post(`/orders/${token}/payments`, { provider: 'test' }),
    settle: (payment: string) => post(`/payments/${payment}/settlements`, { outcome: 'captured' }),
    close: () => agent.destroy(),
  }
}

/** The body of an answer that had to be good. */
export function good({ status, body }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`the shop answered ${status} ${body.code ?? ''}`)
  return body
}
