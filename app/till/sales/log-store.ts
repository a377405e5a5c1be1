import { type DBSchema, openDB } from 'idb'
import { newId } from '../../ui/new-id.ts'
import { advanceEntry, type EntryEvent, mergeEntries } from './entry-state.ts'
import { type EntryDraft, isSaleEntry, type LogEntry, type SaleEntry } from './log-entry.ts'

/** Where the log is stored, for all tabs of this browser. Each call is one transaction. */
export interface LogStore {
  all(): Promise<LogEntry[]>
  get(id: string): Promise<LogEntry | undefined>
  /**
   * Gives the entry the device and its next number. Resolves when the entry would survive a power cut. An entry that
   * is stored already stays as it is.
   */
  append(draft: EntryDraft): Promise<SaleEntry>
  /** Applies the event to the stored entry, or to `entry` where that knows more. Resolves as `append` does. */
  advance(entry: SaleEntry, event: EntryEvent): Promise<SaleEntry>
  delete(id: string): Promise<void>
}

interface Device {
  device: string
  last_seq: number
}

interface Schema extends DBSchema {
  entries: { key: string; value: LogEntry }
  device: { key: 'device'; value: Device }
}

const STRICT = { durability: 'strict' } as const

/** Opens the log in this browser's IndexedDB. Rejects where the browser stores nothing. */
export async function openLogStore(): Promise<LogStore> {
  const db = await openDB<Schema>('horma-till-log', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'id' })
      database.createObjectStore('device')
    },
    blocking: () => db.close(),
  })
  // Without it a browser that runs short of space may delete sales that wait.
  void navigator.storage?.persist?.().catch(() => false)
  return {
    all: () => db.getAll('entries'),
    get: (id) => db.get('entries', id),
    async append(draft) {
      const tx = db.transaction(['entries', 'device'], 'readwrite', STRICT)
      const entries = tx.objectStore('entries')
      const known = await entries.get(draft.id)
      if (known && isSaleEntry(known)) return known
      const devices = tx.objectStore('device')
      const last = (await devices.get('device')) ?? { device: newId(), last_seq: 0 }
      const entry = numberEntry(draft, last)
      const next = { ...last, last_seq: Math.max(last.last_seq, entry.seq) }
      await Promise.all([entries.put(entry), devices.put(next, 'device'), tx.done])
      return entry
    },
    async advance(entry, event) {
      const tx = db.transaction('entries', 'readwrite', STRICT)
      const next = advanceEntry(mergeEntries(entry, await tx.store.get(entry.id)), event)
      await Promise.all([tx.store.put(next), tx.done])
      return next
    },
    async delete(id) {
      const tx = db.transaction('entries', 'readwrite', STRICT)
      await Promise.all([tx.store.delete(id), tx.done])
    },
  }
}

/** A sale that was booked before the log began is never sent, so it takes no number. */
export const numberEntry = (draft: EntryDraft, { device, last_seq }: Device): SaleEntry => ({
  ...draft,
  device,
  seq: draft.state === 'booked' ? 0 : last_seq + 1,
})
