import autocannon from 'autocannon'
import { onTask } from '../worker.ts'

export interface GetTask {
  address: string
  /** Requested in turn by each connection. */
  paths: string[]
  connections: number
  seconds: number
}

export interface Load {
  perSecond: number
  p50: number
  p99: number
}

// Runs in its own process, so that the load generator is not measured with the server.
onTask(async ({ address, paths, connections, seconds }: GetTask): Promise<Load> => {
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers: { 'accept-language': 'es' } })),
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of the requests to ${paths[0]} … failed`)
  const { p50, p99 } = result.latency
  return { perSecond: result['2xx'] / result.duration, p50, p99 }
})
