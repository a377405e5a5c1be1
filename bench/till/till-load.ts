import { Agent } from 'node:http'
import type { Load } from '../load/get-load.ts'
import { measureLoad } from '../timing.ts'
import { onTask } from '../worker.ts'
import { finishSale, type PricedVariant } from './till-client.ts'

export interface TillTask {
  address: string
  cookie: string
  /** Each has its own connection and finishes one sale after another. */
  tills: string[]
  goods: PricedVariant[]
  seconds: number
}

export interface TillLoad extends Load {
  p95: number
  sold: number
}

// Runs in its own process, so that the load generator is not measured with the server.
onTask(async ({ address, cookie, tills, goods, seconds }: TillTask): Promise<TillLoad> => {
  const durations: number[] = []
  const available = [...goods]
  const idleTills = tills.map((till) => ({
    till,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  }))
  const load = await measureLoad({ inFlight: tills.length, seconds }, async () => {
    const till = idleTills.pop() as (typeof idleTills)[number]
    const good = available[Math.floor(Math.random() * available.length)]
    if (!good) throw new Error('the shop is sold out: remove BENCH_DATA_DIR')
    const from = performance.now()
    const code = await finishSale({ ...till, address, cookie, good })
    idleTills.push(till)
    if (code === undefined) durations.push(performance.now() - from)
    else if (code === 'SOLD_OUT') available.splice(available.indexOf(good), 1)
    else throw new Error(`a sale was answered with ${code}`)
  })
  durations.sort((a, b) => a - b)
  const p95 = durations[Math.floor(durations.length * 0.95)] ?? 0
  return { ...load, p95, sold: durations.length }
})
