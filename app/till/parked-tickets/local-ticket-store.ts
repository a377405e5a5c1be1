import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { LocalTicket } from './local-ticket.ts'

interface Schema extends DBSchema {
  tickets: { key: string; value: LocalTicket }
}

let database: Promise<IDBPDatabase<Schema>> | undefined

function open() {
  database ??= openDB<Schema>('horma-till-parked', 1, {
    upgrade: (opened) => void opened.createObjectStore('tickets', { keyPath: 'id' }),
  })
  return database
}

/** The parked tickets of this browser, the oldest first; none where it stores nothing. */
export async function readLocalTickets(): Promise<LocalTicket[]> {
  try {
    const all = await (await open()).getAll('tickets')
    return all.toSorted((one, other) => one.parked_at.localeCompare(other.parked_at))
  } catch {
    return []
  }
}

/** Rejects where the browser stores nothing: a ticket that is not stored must stay on the screen. */
export async function putLocalTicket(ticket: LocalTicket): Promise<void> {
  const tx = (await open()).transaction('tickets', 'readwrite', { durability: 'strict' })
  await Promise.all([tx.store.put(ticket), tx.done])
}

export async function deleteLocalTicket(id: string): Promise<void> {
  await (await open()).delete('tickets', id)
}
