import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SaleEntry } from '../sales/log-entry.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { type FirstCounterState, fromFirstVersion } from './first-version.ts'

/** What the counter of one till shows in one tab, as the browser stores it. */
export interface CounterState {
  ticket: Ticket
  /** The sale finished last, until the next one begins: its change may not have been handed back yet. */
  sold: SaleEntry | null
}

/** The version of the shape of `CounterState`. */
const VERSION = 2

export type StoredCounter =
  | { version: typeof VERSION; kept: CounterState }
  | { version: 1; kept: FirstCounterState }

interface CounterSchema extends DBSchema {
  tickets: { key: string; value: StoredCounter }
}

let database: Promise<IDBPDatabase<CounterSchema>> | undefined

function open() {
  database ??= openDB<CounterSchema>('horma-till-ticket', 1, {
    upgrade: (opened) => void opened.createObjectStore('tickets'),
  })
  return database
}

/** Undefined where nothing is stored, and where the browser's storage is forbidden or full. */
export async function loadCounterState(name: string): Promise<CounterState | undefined> {
  try {
    return toCounterState(await (await open()).get('tickets', name))
  } catch {
    return undefined
  }
}

/** A ticket that was open during an update goes on in the shape of today; one of a later version is ignored. */
export function toCounterState(stored: StoredCounter | undefined): CounterState | undefined {
  if (stored?.version === 1) return { ticket: fromFirstVersion(stored.kept.ticket), sold: null }
  return stored?.version === VERSION ? stored.kept : undefined
}

/** Resolves when the state is stored, or cannot be. Calls are stored in their order. */
export async function storeCounterState(name: string, kept: CounterState): Promise<void> {
  try {
    await (await open()).put('tickets', { version: VERSION, kept }, name)
  } catch {}
}
