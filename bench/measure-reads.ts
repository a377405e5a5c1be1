import type { BenchShop } from './bench-shop.ts'
import { withWorkers } from './child-processes.ts'
import { loadByGet } from './load/get-paths.ts'
import { interleavedRounds } from './load/interleaved-rounds.ts'
import { toLoadRows } from './load/load-rows.ts'
import type { Row } from './measured-row.ts'
import { withProcessorMs } from './processor-time.ts'

interface ReadPaths {
  what: string
  json: string[]
  html: string[]
}

/**
 * Measures the same read as JSON and as a page against the bare limit, both cached as for any visitor. A third row
 * queries the database every time.
 */
export function measureReads(shop: BenchShop, { what, json, html }: ReadPaths): Promise<Row[]> {
  const { databaseUrl, dataDir, address } = shop
  return withWorkers(async (start) => {
    const bare = await start('bare-server.ts', { databaseUrl })
    const uncached = await start('uncached-app.ts', { databaseUrl, dataDir, constant: false })
    const turns = await interleavedRounds(shop, {
      bare: loadByGet(bare.address, ['/']),
      json: withProcessorMs(loadByGet(address, json), shop),
      uncached: withProcessorMs(loadByGet(uncached.address, json), { pid: uncached.pid, dataDir }),
      html: withProcessorMs(loadByGet(address, html), shop),
    })
    const limit = { what: 'bare', of: 'bare' } as const
    return [
      ...toLoadRows(turns, {
        what: `${what}, JSON`,
        of: 'json',
        limit,
        budget: { of: 'ratio', atLeast: 0.25 },
      }),
      ...toLoadRows(turns, {
        what: `${what}, JSON, the database asked every time`,
        of: 'uncached',
        limit,
      }),
      ...toLoadRows(turns, { what: `${what}, page`, of: 'html', limit }),
    ]
  })
}
