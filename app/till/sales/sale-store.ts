import { type DBSchema, openDB } from 'idb'
import type { LoggedSale } from './logged-sale.ts'

/** Where finished sales are kept. Each call is one transaction. */
export interface SaleStore {
  all(): Promise<LoggedSale[]>
  get(operation_id: string): Promise<LoggedSale | undefined>
  /** Resolves when it would survive a loss of power. */
  put(sale: LoggedSale): Promise<void>
  delete(operation_id: string): Promise<void>
}

interface Schema extends DBSchema {
  sales: { key: string; value: LoggedSale }
}

const STRICT = { durability: 'strict' } as const

/** The log in this browser's IndexedDB. Refused where the browser keeps nothing. */
export async function openSaleStore(): Promise<SaleStore> {
  const db = await openDB<Schema>('horma-till-sales', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('sales', { keyPath: 'operation_id' })
    },
    blocking: () => db.close(),
  })
  // Else a browser that runs short of room may throw away sales that wait.
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
