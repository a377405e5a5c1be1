import type { BenchShop } from '../bench-shop.ts'
import { withWorkers } from '../child-processes.ts'
import { loadByGet } from '../load/get-paths.ts'
import { interleavedRounds } from '../load/interleaved-rounds.ts'
import { toLoadRows } from '../load/load-rows.ts'
import { measureReads } from '../measure-reads.ts'
import type { Row } from '../measured-row.ts'
import { withProcessorMs } from '../processor-time.ts'

const COLLECTIONS = ['señora', 'caballero', 'niña', 'niño'].map(encodeURIComponent)
const QUERIES = ['', '?page=2', ...COLLECTIONS.map((key) => `?collection=${key}`)]

/** The first two pages of the catalog, and the first of each collection. */
export const LISTS = QUERIES.map((query) => `/api/v1/products${query}`)

/** The catalog, one size of it, two sizes of a collection, and what is in stock. */
const NARROWED = [
  '',
  'sizes[]=38',
  `collection=${COLLECTIONS[0]}&sizes[]=38&sizes[]=39`,
  'in_stock=true',
]

/** A list and what it can be narrowed by, as a page of the catalog asks for them; with bounds of the price beside. */
export const LISTS_WITH_FACETS = NARROWED.flatMap((query) =>
  ['', '/facets'].map((kind) => `/api/v1/products${kind}?${query}`),
)

/** Such a page asks for two. */
export const WITH_FACETS = { hasNewBounds: true, requestsEach: 2 }

/** Measures the catalog's lists, and lists with their facets whose bounds of the price nobody asked for before. */
export async function list(shop: BenchShop): Promise<Row[]> {
  const html = QUERIES.map((query) => `/catalogo${query}`)
  return [
    ...(await measureReads(shop, { what: 'list', json: LISTS, html })),
    ...(await measureNewBounds(shop)),
  ]
}

function measureNewBounds(shop: BenchShop): Promise<Row[]> {
  const { databaseUrl, address } = shop
  return withWorkers(async (start) => {
    const bare = await start('bare-server.ts', { databaseUrl })
    const bounded = loadByGet(address, LISTS_WITH_FACETS, WITH_FACETS)
    const turns = await interleavedRounds(shop, {
      bare: loadByGet(bare.address, ['/']),
      bounded: withProcessorMs(bounded, shop),
    })
    return toLoadRows(turns, {
      what: 'list and facets together, bounds of the price new each time',
      of: 'bounded',
      limit: { what: 'bare', of: 'bare' },
      budget: { of: 'ratio', atLeast: 0.15 },
    })
  })
}
