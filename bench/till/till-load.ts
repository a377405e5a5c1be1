import { Agent } from 'node:http'
import type { Load } from '../load/get-load.ts'
import { timed } from '../timing.ts'
import { onTask } from '../worker.ts'
import { finish, type TillGood } from './till-client.ts'

export interface TillTask {
  address: string
  cookie: string
  /** Each has a connection of its own and finishes one sale after the other. */
  tills: string[]
  goods: TillGood[]
  seconds: number
}

export interface TillLoad extends Load {
  p95: number
  sold: number
}

// Run in a process of its own, so that making the load is not measured with what answers it.
onTask(async ({ address, cookie, tills, goods, seconds }: TillTask): Promise<TillLoad> => {
  const took: number[] = []
  const shelf = [...goods]
  const free = tills.map((till) => ({ till, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }))
  const load = await timed({ inFlight: tills.length, seconds }, async () => {
    const counter = free.pop() as (typeof free)[number]
    const good = shelf[Math.floor(Math.random() * shelf.length)]
    if (!good) throw new Error('the shop is sold out: remove BENCH_DATA_DIR')
    const from = performance.now()
    const code = await finish({ ...counter, address, cookie, good })
    free.push(counter)
    if (code === undefined) took.push(performance.now() - from)
    else if (code === 'SOLD_OUT') shelf.splice(shelf.indexOf(good), 1)
    else throw new Error(`a sale was answered with ${code}`)
  })
  took.sort((a, b) => a - b)
  const p95 = took[Math.floor(took.length * 0.95)] ?? 0
  return { ...load, p95, sold: took.length }
})
