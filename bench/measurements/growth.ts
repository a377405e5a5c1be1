import { type BenchShop, openBenchShop } from '../bench-shop.ts'
import { withWorkers } from '../child-processes.ts'
import type { Load } from '../load/get-load.ts'
import { loadByGet } from '../load/get-paths.ts'
import { BUDGET_CONNECTIONS, interleavedRounds } from '../load/interleaved-rounds.ts'
import { percentiles } from '../load/load-rows.ts'
import type { Row } from '../measured-row.ts'
import { LISTS, LISTS_WITH_FACETS, WITH_FACETS } from './list.ts'
import { SEARCHES } from './search.ts'

const VARIANTS = 24

const GROWING: { what: string; paths: string[]; atMost: number; how?: typeof WITH_FACETS }[] = [
  { what: 'list', paths: LISTS, atMost: 1.5 },
  {
    what: 'list and facets, bounds of the price new each time,',
    atMost: 1.2,
    paths: LISTS_WITH_FACETS,
    how: WITH_FACETS,
  },
  { what: 'search', paths: SEARCHES, atMost: 1.5 },
]

/** The second shop has this many times as many products. */
export const GROWTH_FACTOR = 10

/** Measures list and search in a shop ten times as large in alternation with this one, both without page cache. */
export async function growth(shop: BenchShop): Promise<Row[]> {
  const largeShop = await openBenchShop({ ...shop, products: shop.products * GROWTH_FACTOR })
  try {
    return await withWorkers(async (start) => {
      const startUncached = ({ databaseUrl, dataDir }: BenchShop) =>
        start('uncached-app.ts', { databaseUrl, dataDir, constant: false })
      const shops = { small: await startUncached(shop), large: await startUncached(largeShop) }
      const rows: Row[] = []
      for (const { what, paths, atMost, how } of GROWING) {
        const turns = await interleavedRounds(shop, {
          small: loadByGet(shops.small.address, paths, how),
          large: loadByGet(shops.large.address, paths, how),
        })
        for (const { connections, loads } of turns)
          rows.push({
            what: `${what} among ${variants(largeShop)} variants`,
            connections,
            unit: 'ms',
            rounds: meanMilliseconds(loads.large, connections),
            ...percentiles(loads.large),
            limit: { what: variants(shop), rounds: meanMilliseconds(loads.small, connections) },
            ...(connections === BUDGET_CONNECTIONS && { budget: { of: 'ratio', atMost } }),
          })
      }
      return rows
    })
  } finally {
    await largeShop.close()
  }
}

function variants({ products }: BenchShop): string {
  return (products * VARIANTS).toLocaleString('en')
}

/** The mean of a request, finer than the whole milliseconds that the load generator reports. */
function meanMilliseconds(loads: readonly Load[], connections: number): number[] {
  return loads.map(({ perSecond }) => (connections * 1000) / perSecond)
}
