import { type DBSchema, openDB } from 'idb'
import type { CountKind } from '../../../core/stock/stocktakes/rules.ts'

/** A count as this browser keeps it until the shop has it. */
export interface StoredCount {
  operation_id: string
  stocktake_id: number
  section_id: number
  code?: string
  kind: CountKind
  quantity: number
  /** When it was counted, in milliseconds by the clock of this device. */
  at: number
  /** The operation of the count that this one takes back. */
  undoes?: string
}

/** Where counts are stored, for all tabs of this browser. */
export interface CountStore {
  all(): Promise<StoredCount[]>
  put(count: StoredCount): Promise<void>
  delete(ids: readonly string[]): Promise<void>
}

interface Schema extends DBSchema {
  counts: { key: string; value: StoredCount }
}

/** Rejects where the browser stores nothing. */
export async function openCountStore(): Promise<CountStore> {
  const db = await openDB<Schema>('horma-counts', 1, {
    upgrade: (opened) => void opened.createObjectStore('counts', { keyPath: 'operation_id' }),
    blocking: () => db.close(),
  })
  return {
    all: () => db.getAll('counts'),
    put: async (count) => void (await db.put('counts', count)),
    async delete(ids) {
      const tx = db.transaction('counts', 'readwrite')
      await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done])
    },
  }
}
