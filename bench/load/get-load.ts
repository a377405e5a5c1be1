import autocannon from 'autocannon'
import { onTask } from '../worker.ts'

export interface GetTask {
  address: string
  /** Requested in turn by each connection. */
  paths: string[]
  /** Each request gets bounds of the price that nobody asked for before. */
  hasNewBounds?: boolean
  /** How many requests count as one: a list and its facets are one visit. */
  requestsEach?: number
  connections: number
  seconds: number
}

export interface Load {
  perSecond: number
  p50: number
  p95?: number
  p99: number
  /** What server and database took for one, where it was measured. */
  processorMs?: number
}

const LOWEST_CENTS = 5_000
const BOUNDS = 4_000

// Runs in its own process, so that the load generator is not measured with the server.
onTask(async (task: GetTask): Promise<Load> => {
  const { address, paths, connections, seconds, hasNewBounds, requestsEach = 1 } = task
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({
      method: 'GET',
      path,
      headers: { 'accept-language': 'es' },
      ...(hasNewBounds && { setupRequest: (sent) => ({ ...sent, path: withNewBounds(path) }) }),
    })),
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of the requests to ${paths[0]} … failed`)
  const { p50, p99 } = result.latency
  return { perSecond: result['2xx'] / result.duration / requestsEach, p50, p99 }
})

let asked = Math.floor(Math.random() * BOUNDS ** 2)

/** Some sixteen million pairs of bounds in turn, from a random one on, all of which leave much of the shop. */
function withNewBounds(path: string): string {
  asked = (asked + 1) % BOUNDS ** 2
  const min = asked % BOUNDS
  const max = LOWEST_CENTS + Math.floor(asked / BOUNDS)
  return `${path}${path.includes('?') ? '&' : '?'}min_cents=${min}&max_cents=${max}`
}
