import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inOwnProcess } from '../children.ts'
import { someProducts } from '../goods.ts'
import type { GetTask } from '../load/get-load.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const CONNECTIONS = 32
const SECONDS = 6
const EVERY = 200

/** The most that the server held while it answered reads of every kind. */
export async function memory(stage: Stage): Promise<Row[]> {
  const products = await someProducts(stage, 50)
  const reads = products.flatMap(({ id }) => [`/products/${id}`, `/products?page=${(id % 20) + 1}`])
  const paths = ['/products?q=bot%C3%ADn', ...reads].map((path) => `/api/v1${path}`)
  const held: number[] = []
  const watch = setInterval(() => held.push(residentMegabytes(stage.pid)), EVERY)
  try {
    await inOwnProcess('load/get-load.ts', {
      address: stage.address,
      paths: [...paths, '/'],
      connections: CONNECTIONS,
      seconds: SECONDS,
    } satisfies GetTask)
  } finally {
    clearInterval(watch)
  }
  return [
    {
      what: 'memory of the server under load, 32 connections',
      unit: 'MB',
      rounds: [Math.max(...held)],
      budget: { of: 'measured', below: 400 },
    },
  ]
}

function residentMegabytes(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return Number(kilobytes) / 1024
}
