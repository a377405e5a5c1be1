import { type DBSchema, openDB } from 'idb'
import type { OutboxSale } from './outbox-sale.ts'

/** Where the outbox is stored. Each call is one transaction. */
export interface OutboxStore {
  all(): Promise<OutboxSale[]>
  get(operationId: string): Promise<OutboxSale | undefined>
  /** Resolves when the sale would survive a power cut. */
  put(sale: OutboxSale): Promise<void>
  delete(operationId: string): Promise<void>
}

interface Schema extends DBSchema {
  sales: { key: string; value: OutboxSale }
}

const STRICT = { durability: 'strict' } as const

/** Opens the outbox in this browser's IndexedDB. Rejects where the browser stores nothing. */
export async function openOutboxStore(): Promise<OutboxStore> {
  const db = await openDB<Schema>('horma-till-sales', 1, {
    upgrade(database) {
      database.createObjectStore('sales', { keyPath: 'operation_id' })
    },
    blocking: () => db.close(),
  })
  // Without it a browser that runs short of space may delete waiting sales.
  void navigator.storage?.persist?.().catch(() => false)
  return {
    all: () => db.getAll('sales'),
    get: (operationId) => db.get('sales', operationId),
    async put(sale) {
      const tx = db.transaction('sales', 'readwrite', STRICT)
      await Promise.all([tx.store.put(sale), tx.done])
    },
    async delete(operationId) {
      const tx = db.transaction('sales', 'readwrite', STRICT)
      await Promise.all([tx.store.delete(operationId), tx.done])
    },
  }
}
