import { type DBSchema, deleteDB, openDB } from 'idb'
import type { TillVariant } from './catalog.ts'
import type { CachedCatalog, IndexCacheStore } from './index-cache.ts'

interface State extends Omit<CachedCatalog, 'variants'> {
  fields: string
}

interface Schema extends DBSchema {
  blocks: { key: number; value: TillVariant[] }
  state: { key: 'state'; value: State }
}

/**
 * The fields of a variant as one text: a cache with other fields was written by an older till and is read again.
 * A field that is missing here does not compile.
 */
const FIELDS = Object.keys({
  variant_id: 0,
  product_id: 0,
  sku: 0,
  barcodes: 0,
  name: 0,
  brand: 0,
  colour: 0,
  swatch: 0,
  size: 0,
  size_sort: 0,
  price_cents: 0,
  prior_cents: 0,
  next_prices: 0,
  tax_rate: 0,
  stock: 0,
  reserved: 0,
  picture: 0,
  stock_kind: 0,
  category_id: 0,
  shelf: 0,
  fit: 0,
  elsewhere: 0,
  marks: 0,
} satisfies Record<keyof TillVariant, 0>).join()

/** The cache of before tills had one each; it is deleted. */
const OLD_NAME = 'horma-till-goods'

/**
 * Opens the cache of a till in this browser's IndexedDB: a till of another place counts other pairs. Rejects where the
 * browser stores nothing.
 */
export async function openIndexCacheStore(till: string): Promise<IndexCacheStore> {
  void deleteDB(OLD_NAME).catch(() => {})
  const db = await openDB<Schema>(`horma-till-catalog-${till}`, 1, {
    upgrade(database) {
      database.createObjectStore('blocks')
      database.createObjectStore('state')
    },
    blocking: () => db.close(),
  })
  return {
    async load() {
      const tx = db.transaction(['state', 'blocks'])
      const [state, blocks] = await Promise.all([
        tx.objectStore('state').get('state'),
        tx.objectStore('blocks').getAll(),
      ])
      if (!state) return undefined
      const { fields, ...cached } = state
      return { ...cached, variants: fields === FIELDS ? blocks.flat() : [] }
    },
    async cursor() {
      return (await db.get('state', 'state'))?.cursor ?? null
    },
    async write({ from, start, blocks, ...state }) {
      const tx = db.transaction(['state', 'blocks'], 'readwrite', { durability: 'relaxed' })
      const before = await tx.objectStore('state').get('state')
      if ((before?.cursor ?? null) !== from) return false
      const store = tx.objectStore('blocks')
      const writes: Promise<unknown>[] = start ? [store.clear()] : []
      for (const [number, variants] of blocks) writes.push(store.put(variants, number))
      writes.push(tx.objectStore('state').put({ ...state, fields: FIELDS }, 'state'))
      await Promise.all([...writes, tx.done])
      return true
    },
  }
}
