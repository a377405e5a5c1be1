import type { BenchShop } from '../bench-shop.ts'
import { inOwnProcess } from '../child-processes.ts'
import type { GetTask } from '../load/get-load.ts'
import { mixedLoad } from '../load/mixed-load.ts'
import type { Row } from '../measured-row.ts'
import { measurePeak, residentMegabytes } from '../process/resident-memory.ts'
import { pickProducts } from '../stock.ts'

const CONNECTIONS = 32
const SECONDS = 6
const MIXED_SECONDS = 60

/**
 * Measures the peak memory of the server while it answers reads of every kind, and in a mixed hour in short form,
 * pictures and imports included.
 */
export async function memory(shop: BenchShop): Promise<Row[]> {
  const reads = await measurePeak(shop.pid, () => readEverything(shop))
  const mixed = await measurePeak(shop.pid, () =>
    mixedLoad(shop, shop.quick ? SECONDS : MIXED_SECONDS),
  )
  const budget = { of: 'measured', below: 400 } as const
  return [
    {
      what: `memory of the server under load, ${CONNECTIONS} connections`,
      unit: 'MB',
      rounds: [reads],
      budget,
    },
    {
      what: 'memory of the server in a mixed hour: pages, searches, uploads, first views, imports',
      unit: 'MB',
      rounds: [mixed],
      budget,
      note: `${Math.round(residentMegabytes(shop.pid))} MB after it`,
    },
  ]
}

async function readEverything(shop: BenchShop): Promise<void> {
  const products = await pickProducts(shop, 50)
  const reads = products.flatMap(({ id }) => [`/products/${id}`, `/products?page=${(id % 20) + 1}`])
  const paths = ['/products?q=bot%C3%ADn', ...reads].map((path) => `/api/v1${path}`)
  await inOwnProcess('load/get-load.ts', {
    address: shop.address,
    paths: [...paths, '/'],
    connections: CONNECTIONS,
    seconds: SECONDS,
  } satisfies GetTask)
}
