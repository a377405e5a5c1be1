import type { EntryEvent } from './entry-state.ts'
import type { EntryDraft, LogEntry, SaleEntry } from './log-entry.ts'
import type { LogStore } from './log-store.ts'

/** A storage that does not answer must not stop the selling. */
const STORE_TIMEOUT_MS = 2_000

/** A store whose calls resolve to undefined where it is closed, fails or does not answer in time. */
export class StoreWithTimeout {
  #later: (ms: number) => Promise<void>
  #store: LogStore | undefined

  constructor(later: (ms: number) => Promise<void>) {
    this.#later = later
  }

  /** False where it did not open in time; `onLate` then runs when it does. */
  async open(openStore: () => Promise<LogStore>, onLate: () => Promise<void>): Promise<boolean> {
    const opening = openStore().then((store) => {
      this.#store = store
    })
    await this.#inTime(opening)
    if (this.#store) return true
    opening.then(onLate).catch(() => {})
    return false
  }

  all(): Promise<LogEntry[] | undefined> {
    return this.#call((store) => store.all())
  }

  get(id: string): Promise<LogEntry | undefined> {
    return this.#call((store) => store.get(id))
  }

  append(draft: EntryDraft): Promise<SaleEntry | undefined> {
    return this.#call((store) => store.append(draft))
  }

  advance(entry: SaleEntry, event: EntryEvent): Promise<SaleEntry | undefined> {
    return this.#call((store) => store.advance(entry, event))
  }

  async delete(id: string): Promise<void> {
    await this.#call((store) => store.delete(id))
  }

  #call<T>(work: (store: LogStore) => Promise<T>): Promise<T | undefined> {
    return this.#store ? this.#inTime(work(this.#store)) : Promise.resolve(undefined)
  }

  #inTime<T>(work: Promise<T>): Promise<T | undefined> {
    const timeout = this.#later(STORE_TIMEOUT_MS).then(() => undefined)
    return Promise.race([work.catch(() => undefined), timeout])
  }
}
