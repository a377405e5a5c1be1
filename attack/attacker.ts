import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { countAnswer, type Tally } from './tally.ts'

/** A shop that needs longer stands still. */
const PATIENCE_MS = 20_000
/** What a report shows of a path. */
const SHOWN = 160

export interface Call {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  /** 0 where none came in time. */
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

export type Attacker = ReturnType<typeof createAttacker>

let attackers = 0

/**
 * Sends requests to a shop of this machine from an address of its own, as a trusted proxy tells it, and counts what comes
 * back. Refuses every shop that is not on this machine.
 */
export function createAttacker(
  shop: { address: string },
  tally: Tally,
  { provokesLoad = false }: { provokesLoad?: boolean } = {},
) {
  parseLoopback(shop.address)
  const from = toAddress(attackers++)
  const agent = new Agent({ keepAlive: true })

  async function send({ path, method = 'GET', headers, body }: Call): Promise<Answer> {
    tally.requests++
    const started = performance.now()
    // A shop that was started again has another port.
    const { hostname, port } = parseLoopback(shop.address)
    const all = {
      'x-forwarded-for': from,
      'accept-language': 'es',
      // Node sends the body of a DELETE by its length alone.
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    }
    const answer = await ask({ agent, hostname, port, path, method, headers: all }, body)
    const retryAfter = answer.headers['retry-after']
    const what = `${method} ${path.slice(0, SHOWN)}`
    countAnswer(tally, { status: answer.status, retryAfter }, { what, provokesLoad })
    return { ...answer, ms: performance.now() - started }
  }

  /** Sends JSON as an act of its own. */
  const post = (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    method = 'POST',
  ) =>
    send({
      path,
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...headers,
      },
      body: JSON.stringify(body),
    })

  return {
    get address() {
      return shop.address
    },
    send,
    post,
    close: () => agent.destroy(),
  }
}

/** Host and port of a shop on this machine. Throws for any other address: nobody else's shop is attacked. */
export function parseLoopback(address: string): { hostname: string; port: string } {
  const { hostname, port, protocol } = new URL(address)
  if (protocol !== 'http:' || !['127.0.0.1', '[::1]'].includes(hostname))
    throw new Error(`only a shop on this machine is attacked, not ${hostname}`)
  return { hostname: hostname.replace(/^\[|\]$/g, ''), port }
}

/** An address of a private network, another for each number. */
const toAddress = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

function ask(
  options: {
    agent: Agent
    hostname: string
    port: string
    path: string
    method: string
    headers: Record<string, string>
  },
  body: string | Buffer | undefined,
): Promise<Omit<Answer, 'ms'>> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, headers: {}, body: '' })
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const sent = request({ ...options, signal }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', none)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    sent.on('error', none)
    sent.end(body)
  })
}
