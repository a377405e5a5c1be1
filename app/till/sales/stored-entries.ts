import { newId } from '../../ui/new-id.ts'
import { advanceEntry, type EntryEvent, mergeEntries } from './entry-state.ts'
import {
  type EntryDraft,
  isSaleEntry,
  type LogEntry,
  type SaleEntry,
  upgradeEntry,
} from './log-entry.ts'
import { isExpired } from './log-state.ts'
import { type LogStore, numberEntry } from './log-store.ts'
import { StoreWithTimeout } from './store-with-timeout.ts'

interface StoredEntriesOptions {
  /** Rejects where the browser stores nothing. */
  openStore(): Promise<LogStore>
  /** Tells other tabs that the stored entries have changed. */
  announce(): void
  later(ms: number): Promise<void>
}

/** The entries of the log as this page knows them, and as the browser stores them where it can. */
export class StoredEntries {
  #options: StoredEntriesOptions
  #store: StoreWithTimeout
  #entries = new Map<string, LogEntry>()
  /** Those whose last change is not stored. */
  #unstored = new Set<string>()
  /** Numbers the entries that cannot be stored. */
  #memory = { device: newId(), last_seq: 0 }

  constructor(options: StoredEntriesOptions) {
    this.#options = options
    this.#store = new StoreWithTimeout(options.later)
  }

  /** Reads what is stored, without what has expired. `onLate` runs after a storage that took too long was read. */
  async open(now: Date, onLate: () => void): Promise<void> {
    const read = async () => {
      for (const entry of (await this.#store.all()) ?? []) {
        if (isExpired(entry, now)) await this.#store.delete(entry.id)
        else this.#note(entry)
      }
    }
    if (await this.#store.open(this.#options.openStore, () => read().then(onLate))) await read()
  }

  all(): Iterable<LogEntry> {
    return this.#entries.values()
  }

  get(id: string): SaleEntry | undefined {
    const entry = this.#entries.get(id)
    return entry && isSaleEntry(entry) ? entry : undefined
  }

  hasUnstored(id?: string): boolean {
    return id === undefined ? this.#unstored.size > 0 : this.#unstored.has(id)
  }

  /** The entry as it is stored now; another tab may have changed it. */
  async read(id: string): Promise<SaleEntry | undefined> {
    const stored = await this.#store.get(id)
    if (stored) this.#note(stored)
    return this.get(id)
  }

  async readAll(): Promise<void> {
    for (const entry of (await this.#store.all()) ?? []) this.#note(entry)
  }

  /** Numbers and stores a new entry. One that has been stored before is returned as it is. */
  async append(draft: EntryDraft): Promise<SaleEntry> {
    const stored = await this.#store.append(draft)
    const entry = stored ?? this.get(draft.id) ?? numberEntry(draft, this.#memory)
    if (!stored) this.#memory.last_seq = Math.max(this.#memory.last_seq, entry.seq)
    this.#noteStored(entry.id, stored !== undefined)
    return this.#merge(entry)
  }

  async advance(entry: SaleEntry, event: EntryEvent): Promise<SaleEntry> {
    const stored = await this.#store.advance(this.get(entry.id) ?? entry, event)
    this.#noteStored(entry.id, stored !== undefined)
    return this.#merge(stored ?? advanceEntry(this.get(entry.id) ?? entry, event))
  }

  /** Tries again to store what could not be stored. */
  async storeUnstored(): Promise<void> {
    for (const id of this.#unstored) {
      const entry = this.get(id)
      if (entry) await this.advance(entry, { kind: 'none' })
    }
  }

  #merge(stored: SaleEntry): SaleEntry {
    const entry = upgradeEntry(stored)
    const known = this.get(entry.id)
    const merged = known ? mergeEntries(known, entry) : entry
    this.#entries.set(entry.id, merged)
    return merged
  }

  /** Takes over what is stored. An entry of another version is only kept. */
  #note(stored: LogEntry): void {
    if (isSaleEntry(stored)) this.#merge(stored)
    else this.#entries.set(stored.id, stored)
  }

  #noteStored(id: string, stored: boolean): void {
    if (!stored) this.#unstored.add(id)
    else {
      this.#unstored.delete(id)
      this.#options.announce()
    }
  }
}
