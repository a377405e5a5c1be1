import { MOST_UNSOLD_ENTRIES } from '../../../core/till/unsold/rules.ts'
import { SendLoop } from '../offline/send-loop.ts'
import type { StoredUnsold, UnsoldStore } from './unsold-store.ts'

/** What comes within this time is sent together, so that taking lines off costs no request each. */
const GATHER_MS = 5_000

export interface UnsoldLogOptions {
  /** Rejects where the browser stores nothing. */
  openStore(): Promise<UnsoldStore>
  /** Rejects where the shop did not take them. */
  send(till: string, entries: StoredUnsold['entry'][]): Promise<void>
  later(ms: number): Promise<void>
}

/**
 * What was taken off tickets without a sale, beside the log of sales: stored at once, sent in batches until the shop has
 * it. Nothing waits for it. Where the browser stores nothing, it lasts as long as the page.
 */
export class UnsoldLog {
  #options: UnsoldLogOptions
  #store: Promise<UnsoldStore | undefined> | undefined
  #waiting = new Map<string, StoredUnsold>()
  #isGathering = false
  #loop: SendLoop

  constructor(options: UnsoldLogOptions) {
    this.#options = options
    this.#loop = new SendLoop({
      sendAll: () => this.#sendAll(),
      hasUnanswered: () => this.#waiting.size > 0,
      later: options.later,
    })
  }

  /** Sends what an earlier visit has left. */
  async open(): Promise<void> {
    const store = await this.#openStore()
    for (const stored of (await store?.all().catch(() => [])) ?? [])
      this.#waiting.set(stored.entry.id, stored)
    if (this.#waiting.size > 0) void this.#loop.send()
  }

  note(unsold: StoredUnsold): void {
    this.#waiting.set(unsold.entry.id, unsold)
    void this.#openStore().then((store) => store?.put(unsold).catch(() => undefined))
    if (this.#isGathering) return
    this.#isGathering = true
    void this.#options.later(GATHER_MS).then(() => {
      this.#isGathering = false
      void this.#loop.send()
    })
  }

  #openStore(): Promise<UnsoldStore | undefined> {
    this.#store ??= this.#options.openStore().catch(() => undefined)
    return this.#store
  }

  /** Till by till, in batches; stops at the first that the shop does not take. */
  async #sendAll(): Promise<void> {
    while (true) {
      const [first] = this.#waiting.values()
      if (!first) return
      const batch = [...this.#waiting.values()]
        .filter(({ till }) => till === first.till)
        .slice(0, MOST_UNSOLD_ENTRIES)
      try {
        await this.#options.send(
          first.till,
          batch.map(({ entry }) => entry),
        )
      } catch {
        return
      }
      const ids = batch.map(({ entry }) => entry.id)
      for (const id of ids) this.#waiting.delete(id)
      await (await this.#openStore())?.delete(ids).catch(() => undefined)
      this.#loop.resetRetry()
    }
  }
}
