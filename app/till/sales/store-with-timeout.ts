import type { OutboxSale } from './outbox-sale.ts'
import type { OutboxStore } from './outbox-store.ts'

/** A storage that does not answer must not stop the selling. */
const STORE_TIMEOUT_MS = 2_000

/** A store whose calls resolve to undefined where it is closed, fails or does not answer in time. */
export class StoreWithTimeout {
  #later: (ms: number) => Promise<void>
  #store: OutboxStore | undefined

  constructor(later: (ms: number) => Promise<void>) {
    this.#later = later
  }

  /** False where it did not open in time; `onLate` then runs when it does. */
  async open(openStore: () => Promise<OutboxStore>, onLate: () => Promise<void>): Promise<boolean> {
    const opening = openStore().then((store) => {
      this.#store = store
    })
    await this.#inTime(opening)
    if (this.#store) return true
    opening.then(onLate).catch(() => {})
    return false
  }

  all(): Promise<OutboxSale[] | undefined> {
    return this.#call((store) => store.all())
  }

  get(operationId: string): Promise<OutboxSale | undefined> {
    return this.#call((store) => store.get(operationId))
  }

  /** Whether it is stored. */
  async put(sale: OutboxSale): Promise<boolean> {
    return (await this.#call((store) => store.put(sale).then(() => true))) === true
  }

  async delete(operationId: string): Promise<void> {
    await this.#call((store) => store.delete(operationId))
  }

  #call<T>(work: (store: OutboxStore) => Promise<T>): Promise<T | undefined> {
    return this.#store ? this.#inTime(work(this.#store)) : Promise.resolve(undefined)
  }

  #inTime<T>(work: Promise<T>): Promise<T | undefined> {
    const timeout = this.#later(STORE_TIMEOUT_MS).then(() => undefined)
    return Promise.race([work.catch(() => undefined), timeout])
  }
}
