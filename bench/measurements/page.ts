import type { BenchShop } from '../bench-shop.ts'
import { withWorkers } from '../child-processes.ts'
import { loadByGet } from '../load/get-paths.ts'
import { interleavedRounds } from '../load/interleaved-rounds.ts'
import { toLoadRows } from '../load/load-rows.ts'
import type { Row } from '../measured-row.ts'
import { pickProducts } from '../stock.ts'

const CATALOG = '/es/catalogo'
const HOME = '/es'

/** Measures pages from the page cache against constant bytes, and uncached pages against a constant loader. */
export async function page(shop: BenchShop): Promise<Row[]> {
  const [shoe] = await pickProducts(shop, 1)
  return [
    ...(await measureCached(shop, CATALOG)),
    ...(await measureCached(shop, HOME)),
    ...(await measureUncached(shop, {
      [CATALOG]: CATALOG,
      [HOME]: HOME,
      '/es/producto/…': `/es/producto/${shoe?.id}-${shoe?.slug}`,
    })),
  ]
}

function measureCached(shop: BenchShop, path: string): Promise<Row[]> {
  return withWorkers(async (start) => {
    const bytes = await start('static-page.ts', { page: `${shop.address}${path}` })
    const turns = await interleavedRounds(shop, {
      bytes: loadByGet(bytes, ['/']),
      cached: loadByGet(shop.address, [path]),
    })
    return toLoadRows(turns, {
      what: `${path} from the page cache`,
      of: 'cached',
      limit: { what: 'the same bytes from Hono', of: 'bytes' },
      budget: { of: 'ratio', atLeast: 0.7 },
    })
  })
}

function measureUncached(shop: BenchShop, paths: Record<string, string>): Promise<Row[]> {
  const { databaseUrl, dataDir } = shop
  return withWorkers(async (start) => {
    const real = await start('uncached-app.ts', { databaseUrl, dataDir, constant: false })
    const constant = await start('uncached-app.ts', { databaseUrl, dataDir, constant: true })
    const rows: Row[] = []
    for (const [name, path] of Object.entries(paths)) {
      const turns = await interleavedRounds(shop, {
        constant: loadByGet(constant, [path]),
        uncached: loadByGet(real, [path]),
      })
      const pageRows = toLoadRows(turns, {
        what: `${name} made anew`,
        of: 'uncached',
        limit: { what: 'constant loader', of: 'constant' },
        budget: { of: 'ratio', atLeast: 0.8 },
      })
      rows.push(...pageRows)
    }
    return rows
  })
}
