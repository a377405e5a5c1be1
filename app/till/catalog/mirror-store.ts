import { type DBSchema, openDB } from 'idb'
import type { Mirrored, MirrorStore } from './mirror.ts'
import type { Variant } from './variant.ts'

interface State extends Omit<Mirrored, 'variants'> {
  fields: string
}

interface Schema extends DBSchema {
  blocks: { key: number; value: Variant[] }
  state: { key: 'state'; value: State }
}

/** A mirror with other fields was written by an older till and is read anew. It does not compile with others. */
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
  stock: 0,
  reserved: 0,
  picture: 0,
} satisfies Record<keyof Variant, 0>).join()

/** The mirror in this browser's IndexedDB. Refused where the browser keeps nothing. */
export async function openMirrorStore(): Promise<MirrorStore> {
  const db = await openDB<Schema>('horma-till-goods', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('blocks')
      fresh.createObjectStore('state')
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
      const { fields, ...mirrored } = state
      return { ...mirrored, variants: fields === FIELDS ? blocks.flat() : [] }
    },
    async cursor() {
      return (await db.get('state', 'state'))?.cursor ?? null
    },
    async write({ from, start, blocks, ...state }) {
      const tx = db.transaction(['state', 'blocks'], 'readwrite', { durability: 'relaxed' })
      const before = await tx.objectStore('state').get('state')
      if ((before?.cursor ?? null) !== from) return false
      const kept = tx.objectStore('blocks')
      const writes: Promise<unknown>[] = start ? [kept.clear()] : []
      for (const [number, variants] of blocks) writes.push(kept.put(variants, number))
      writes.push(tx.objectStore('state').put({ ...state, fields: FIELDS }, 'state'))
      await Promise.all([...writes, tx.done])
      return true
    },
  }
}
