import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredCustomers } from './known-customers.ts'

interface Schema extends DBSchema {
  customers: { key: 'known'; value: StoredCustomers }
}

let database: Promise<IDBPDatabase<Schema>> | undefined

function open() {
  database ??= openDB<Schema>('horma-till-customers', 1, {
    upgrade: (opened) => void opened.createObjectStore('customers'),
  })
  return database
}

/** Undefined where nothing is stored, and where the browser's storage is forbidden or full. */
export async function readKnownCustomers(): Promise<StoredCustomers | undefined> {
  try {
    return await (await open()).get('customers', 'known')
  } catch {
    return undefined
  }
}

/** Replaces the list, so erased customers disappear. */
export async function storeKnownCustomers(stored: StoredCustomers): Promise<void> {
  try {
    await (await open()).put('customers', stored, 'known')
  } catch {}
}
