import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { LoggedSale } from '../sales/logged-sale.ts'
import type { Ticket } from './ticket.ts'

/** What a till's screen shows, as the browser keeps it. */
export interface Kept {
  ticket: Ticket
  /** The sale finished last, until the next begins: its change may not have been given back yet. */
  sold: LoggedSale | null
}

interface TicketStore extends DBSchema {
  tickets: { key: string; value: { version: number; kept: Kept } }
}

/** Of the shape of `Kept`: one of another shape is not read. */
const VERSION = 1

let opened: Promise<IDBPDatabase<TicketStore>> | undefined

function open() {
  opened ??= openDB<TicketStore>('horma-till-ticket', 1, {
    upgrade: (database) => void database.createObjectStore('tickets'),
  })
  return opened
}

/** The ticket that was on a till's screen. Storage may be forbidden or full: then there is none. */
export async function readKept(till: string): Promise<Kept | undefined> {
  try {
    const found = await (await open()).get('tickets', till)
    return found?.version === VERSION ? found.kept : undefined
  } catch {
    return undefined
  }
}

/** Resolves when it is written, or cannot be. Writes come to be in the order in which they were asked for. */
export async function keep(till: string, kept: Kept): Promise<void> {
  try {
    await (await open()).put('tickets', { version: VERSION, kept }, till)
  } catch {}
}
