import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { BenchShop } from '../bench-shop.ts'
import { inOwnProcess } from '../child-processes.ts'
import type { GetTask } from '../load/get-load.ts'
import type { Row } from '../measured-row.ts'
import { pickProducts } from '../stock.ts'

const CONNECTIONS = 32
const SECONDS = 6
const SAMPLE_MS = 200

/** Measures the peak memory of the server while it answers reads of every kind. */
export async function memory(shop: BenchShop): Promise<Row[]> {
  const products = await pickProducts(shop, 50)
  const reads = products.flatMap(({ id }) => [`/products/${id}`, `/products?page=${(id % 20) + 1}`])
  const paths = ['/products?q=bot%C3%ADn', ...reads].map((path) => `/api/v1${path}`)
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(residentMegabytes(shop.pid)), SAMPLE_MS)
  try {
    await inOwnProcess('load/get-load.ts', {
      address: shop.address,
      paths: [...paths, '/'],
      connections: CONNECTIONS,
      seconds: SECONDS,
    } satisfies GetTask)
  } finally {
    clearInterval(sampling)
  }
  return [
    {
      what: 'memory of the server under load, 32 connections',
      unit: 'MB',
      rounds: [Math.max(...samples)],
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
