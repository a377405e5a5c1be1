import { type DBSchema, openDB } from 'idb'
import type { UnsoldEntry } from '../../../core/till/unsold/unsold-entry.ts'

/** What a till has to tell the shop, as its browser keeps it. */
export interface StoredUnsold {
  till: string
  entry: UnsoldEntry
}

/** Where it is stored until the shop has it, for all tabs of this browser. */
export interface UnsoldStore {
  all(): Promise<StoredUnsold[]>
  put(unsold: StoredUnsold): Promise<void>
  delete(ids: readonly string[]): Promise<void>
}

interface Schema extends DBSchema {
  entries: { key: string; value: StoredUnsold }
}

/** Rejects where the browser stores nothing. */
export async function openUnsoldStore(): Promise<UnsoldStore> {
  const db = await openDB<Schema>('horma-till-unsold', 1, {
    upgrade: (opened) => void opened.createObjectStore('entries', { keyPath: 'entry.id' }),
    blocking: () => db.close(),
  })
  return {
    all: () => db.getAll('entries'),
    put: async (unsold) => void (await db.put('entries', unsold)),
    async delete(ids) {
      const tx = db.transaction('entries', 'readwrite')
      await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done])
    },
  }
}
