import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxSale } from '../sales/outbox-sale.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** What the counter of one till shows, as the browser stores it. */
export interface CounterState {
  ticket: Ticket
  /** The sale finished last, until the next one begins: its change may not have been handed back yet. */
  sold: OutboxSale | null
}

interface CounterSchema extends DBSchema {
  tickets: { key: string; value: { version: number; kept: CounterState } }
}

/** The version of the shape of `CounterState`. A state of another version is ignored. */
const VERSION = 1

let database: Promise<IDBPDatabase<CounterSchema>> | undefined

function open() {
  database ??= openDB<CounterSchema>('horma-till-ticket', 1, {
    upgrade: (opened) => void opened.createObjectStore('tickets'),
  })
  return database
}

/** Undefined where nothing is stored, and where the browser's storage is forbidden or full. */
export async function loadCounterState(till: string): Promise<CounterState | undefined> {
  try {
    const found = await (await open()).get('tickets', till)
    return found?.version === VERSION ? found.kept : undefined
  } catch {
    return undefined
  }
}

/** Resolves when the state is stored, or cannot be. Calls are stored in their order. */
export async function storeCounterState(till: string, kept: CounterState): Promise<void> {
  try {
    await (await open()).put('tickets', { version: VERSION, kept }, till)
  } catch {}
}
