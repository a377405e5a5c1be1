import { MOST_SENT_COUNTS } from '../../../core/stock/stocktakes/rules.ts'
import type { Shop } from '../../context.ts'
import { SendLoop } from '../offline/send-loop.ts'
import type { CountStore, StoredCount } from './count-store.ts'

export type CountsAnswer = Awaited<ReturnType<Shop['stock']['sendCounts']>>
type KnownCode = CountsAnswer['known'][number]

export interface CountLogOptions {
  /** Rejects where the browser stores nothing. */
  openStore(): Promise<CountStore>
  send(stocktakeId: number, counts: readonly StoredCount[]): Promise<CountsAnswer>
  /** The code of the refusal by which the shop takes these counts never; undefined where it may later. */
  toRefusal(error: unknown): string | undefined
  later(ms: number): Promise<void>
}

/** What the screen shows of the log. */
export interface CountLogState {
  waiting: readonly StoredCount[]
  /** Counts of a stocktake that has ended, which the shop takes no more, by the stocktake. */
  refused: ReadonlyMap<number, string>
  known: ReadonlyMap<string, KnownCode>
  unknown: ReadonlySet<string>
  /** This browser stores nothing: what waits is lost with the page. */
  isStoreless: boolean
}

/**
 * The counts of this browser: each is stored before it is confirmed to the person, and sent until the shop has it. What
 * is sent twice counts once, so nothing is lost or doubled where a phone dies in the middle.
 */
export class CountLog {
  #options: CountLogOptions
  #store: Promise<CountStore | undefined> | undefined
  #waiting = new Map<string, StoredCount>()
  #loop: SendLoop
  #listeners = new Set<() => void>()
  #state: CountLogState = {
    waiting: [],
    refused: new Map(),
    known: new Map(),
    unknown: new Set(),
    isStoreless: false,
  }

  constructor(options: CountLogOptions) {
    this.#options = options
    this.#loop = new SendLoop({
      sendAll: () => this.#sendAll(),
      hasUnanswered: () => this.#findBatch().length > 0,
      later: options.later,
    })
  }

  /** Sends what an earlier visit has left. */
  async open(): Promise<void> {
    const store = await this.#openStore()
    for (const count of (await store?.all().catch(() => [])) ?? [])
      this.#waiting.set(count.operation_id, count)
    this.#change({ isStoreless: store === undefined })
    void this.#loop.send()
  }

  /** Resolves once the browser has stored it; sending goes on by itself. */
  async add(count: StoredCount): Promise<void> {
    const store = await this.#openStore()
    await store?.put(count).catch(() => this.#change({ isStoreless: true }))
    this.#waiting.set(count.operation_id, count)
    this.#change({})
    void this.#loop.send()
  }

  /** Gives up the counts that the shop refuses of a stocktake that has ended. */
  async discard(stocktakeId: number): Promise<void> {
    const ids = [...this.#waiting.values()]
      .filter(({ stocktake_id }) => stocktake_id === stocktakeId)
      .map(({ operation_id }) => operation_id)
    await this.#remove(ids)
    const refused = new Map(this.#state.refused)
    refused.delete(stocktakeId)
    this.#change({ refused })
  }

  /** Sends at once what waits, such as when the network is back. */
  retry(): void {
    this.#loop.resetRetry()
    void this.#loop.send()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  getState = (): CountLogState => this.#state

  #change(change: Partial<CountLogState>): void {
    this.#state = Object.assign({}, this.#state, change, { waiting: [...this.#waiting.values()] })
    for (const notify of this.#listeners) notify()
  }

  #openStore(): Promise<CountStore | undefined> {
    this.#store ??= this.#options.openStore().catch(() => undefined)
    return this.#store
  }

  /** The oldest counts of one stocktake that takes them, in the order in which they were made. */
  #findBatch(): StoredCount[] {
    const sendable = [...this.#waiting.values()]
      .filter(({ stocktake_id }) => !this.#state.refused.has(stocktake_id))
      .sort((a, b) => a.at - b.at)
    return sendable
      .filter(({ stocktake_id }) => stocktake_id === sendable[0]?.stocktake_id)
      .slice(0, MOST_SENT_COUNTS)
  }

  async #remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#waiting.delete(id)
    await (await this.#openStore())?.delete(ids).catch(() => undefined)
  }

  async #sendAll(): Promise<void> {
    for (let batch = this.#findBatch(); batch[0]; batch = this.#findBatch()) {
      const { stocktake_id } = batch[0]
      try {
        const answer = await this.#options.send(stocktake_id, batch)
        await this.#remove(batch.map(({ operation_id }) => operation_id))
        this.#loop.resetRetry()
        this.#learn(answer)
      } catch (error) {
        const refusal = this.#options.toRefusal(error)
        if (refusal === undefined) return
        this.#change({ refused: new Map(this.#state.refused).set(stocktake_id, refusal) })
      }
    }
  }

  #learn({ known: found, unknown_codes }: CountsAnswer): void {
    const known = new Map(this.#state.known)
    for (const each of found) known.set(each.code, each)
    const unknown = new Set(this.#state.unknown)
    for (const code of unknown_codes) unknown.add(code)
    for (const { code } of found) unknown.delete(code)
    this.#change({ known, unknown })
  }
}
