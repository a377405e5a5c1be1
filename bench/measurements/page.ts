import type { BenchShop } from '../bench-shop.ts'
import { withWorkers } from '../child-processes.ts'
import { loadByGet } from '../load/get-paths.ts'
import { interleavedRounds } from '../load/interleaved-rounds.ts'
import { processorRounds, toLoadRows } from '../load/load-rows.ts'
import type { Row } from '../measured-row.ts'
import { measurePageSize } from '../page-size.ts'
import { withProcessorMs } from '../processor-time.ts'
import { pickProducts } from '../stock.ts'

const CATALOG = '/es/catalogo'
const HOME = '/es'

/** Measures pages from the page cache against constant bytes, and pages made anew against two limits. */
export async function page(shop: BenchShop): Promise<Row[]> {
  const [shoe] = await pickProducts(shop, 1)
  const paths = {
    [CATALOG]: CATALOG,
    [HOME]: HOME,
    '/es/producto/…': `/es/producto/${shoe?.id}-${shoe?.slug}`,
  }
  const rows = [
    ...(await measureCached(shop, CATALOG)),
    ...(await measureCached(shop, HOME)),
    ...(await measurePageSize(`${shop.address}${CATALOG}`, CATALOG)),
  ]
  for (const [name, path] of Object.entries(paths))
    rows.push(...(await measureUncached(shop, name, path)))
  return rows
}

function measureCached(shop: BenchShop, path: string): Promise<Row[]> {
  return withWorkers(async (start) => {
    const bytes = await start('static-page.ts', { page: `${shop.address}${path}` })
    const turns = await interleavedRounds(shop, {
      bytes: loadByGet(bytes.address, ['/']),
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

/** A page made anew: against the same page whose loader answers constants, and against react-dom alone. */
function measureUncached(shop: BenchShop, name: string, path: string): Promise<Row[]> {
  const { databaseUrl, dataDir } = shop
  return withWorkers(async (start) => {
    const real = await start('uncached-app.ts', { databaseUrl, dataDir, constant: false })
    const constant = await start('uncached-app.ts', { databaseUrl, dataDir, constant: true })
    const bare = await start('bare-react.ts', { page: `${shop.address}${path}` })
    const uncached = withProcessorMs(loadByGet(real.address, [path]), { pid: real.pid, dataDir })
    const elements = withProcessorMs(loadByGet(bare.address, ['/']), { pid: bare.pid })
    const turns = await interleavedRounds(shop, {
      constant: loadByGet(constant.address, [path]),
      uncached,
      elements,
    })
    return [
      ...toLoadRows(turns, {
        what: `${name} made anew`,
        of: 'uncached',
        limit: { what: 'constant loader', of: 'constant' },
        budget: { of: 'ratio', atLeast: 0.8 },
      }),
      ...toProcessorRows(
        name,
        processorRounds(turns, 'uncached'),
        processorRounds(turns, 'elements'),
      ),
    ]
  })
}

/** What a page takes of the processor, server and database together, beside react-dom alone. */
function toProcessorRows(name: string, rounds: number[], bare: number[]): Row[] {
  if (rounds.length === 0) return []
  return [
    {
      what: `processor of ${name} made anew, server and database`,
      unit: 'ms',
      rounds,
      limit: { what: 'react-dom alone, the same elements', rounds: bare },
      // A quarter of its pages a core.
      budget: { of: 'ratio', atMost: 4 },
    },
  ]
}
