import { newId } from '../../ui/new-id.ts'
import { advanceEntry, mergeEntries } from './entry-state.ts'
import { isSaleEntry, type LogEntry, type NewSale, type SaleEntry } from './log-entry.ts'
import { type LogStore, numberEntry } from './log-store.ts'
import type { OldSales } from './outbox/old-sales.ts'
import type { BookedSale, SendResult } from './send-result.ts'
import { TillLog } from './till-log.ts'

export const NOW = new Date('2026-11-21T10:00:00Z')

export const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A pair of shoes for 69.95, paid by card. */
export function makeSale(change: Partial<NewSale> = {}): NewSale {
  return {
    id: newId(),
    till: 'T1',
    session: '01990000-0000-7000-8000-000000000001',
    staff: '01990000-0000-7000-8000-000000000002',
    payload: {
      reference: 'ABCDEFGH1',
      finished_at: NOW.toISOString(),
      lines: [
        {
          kind: 'sell',
          variant_id: 7,
          quantity: 1,
          charged: {
            name: 'Alba',
            unit_cents: 69_95,
            tax_rate: 21,
            discount_cents: 0,
            total_cents: 69_95,
          },
        },
      ],
      tenders: [{ kind: 'card', amount_cents: 69_95 }],
      total_cents: 69_95,
    },
    seen: {
      lines: [{ name: 'Alba', detail: 'Negro · 38', quantity: 1 }],
      total_cents: 69_95,
      change_cents: 0,
    },
    ...change,
  }
}

/** What the network and the shop do with one request. */
export type Behaviour =
  | 'normal'
  | 'offline'
  | 'answer lost'
  | 'silent'
  | 'error'
  | 'signed out'
  | 'reused'
  /** Sold, and answered six seconds later. */
  | 'late'
  | { refused: string; late?: boolean }

/** A shop that keeps to its contract: one sale for each id, whoever asks; `book` refuses nothing. */
export class FakeShop {
  sold = new Map<string, BookedSale>()
  /** Each request as `finish 7` or `book 7`, where 7 is the number of the entry. */
  received: string[] = []
  /** The next behaviours; the last one remains. */
  behaviours: Behaviour[] = ['normal']
  #later: (ms: number) => Promise<void>

  constructor(later: (ms: number) => Promise<void> = async () => {}) {
    this.#later = later
  }

  readonly finish = (entry: SaleEntry) => this.#serve('finish', entry)
  readonly book = (entry: SaleEntry) => this.#serve('book', entry)

  async #serve(act: 'finish' | 'book', { id, seq, payload }: SaleEntry): Promise<SendResult> {
    this.received.push(`${act} ${seq}`)
    const behaviour = this.behaviours.length > 1 ? this.behaviours.shift() : this.behaviours[0]
    await turn()
    if (behaviour === 'offline') return { kind: 'offline' }
    if (behaviour === 'signed out') return { kind: 'signed_out' }
    if (behaviour === 'error') return { kind: 'failed' }
    if (behaviour === 'reused' && act === 'book') return { kind: 'reused' }
    if (typeof behaviour === 'object' && !this.sold.has(id) && act === 'finish')
      return this.#late(behaviour.late, {
        kind: 'refused',
        refusal: { code: behaviour.refused },
      })
    const incidents = typeof behaviour === 'object' ? 1 : 0
    const answer = this.sold.get(id) ?? {
      ...makeAnswer(this.sold.size + 1, payload.reference),
      incidents,
    }
    this.sold.set(id, answer)
    if (behaviour === 'silent') return new Promise(() => {})
    if (behaviour === 'answer lost') return { kind: 'offline' }
    return this.#late(behaviour === 'late', { kind: 'done', answer })
  }

  async #late(late: boolean | undefined, result: SendResult): Promise<SendResult> {
    if (late) await this.#later(6_000)
    return result
  }
}

export function makeAnswer(number: number, reference = 'ABCDEFGH1'): BookedSale {
  return {
    sale_id: number,
    reference,
    invoice: `T1-26-${number}`,
    total_cents: 69_95,
    change_cents: 0,
    finished_at: NOW.toISOString(),
    deposits: [],
    return_id: null,
    line_ids: [number * 10],
    incidents: 0,
  }
}

/** One tab of the browser, and how its process ends. */
export interface Tab {
  log: TillLog
  /** Ends it between two of its steps: what was stored or sent until then remains. */
  kill(): void
}

/** The storage of one browser, its clock, and the lock that its tabs share. */
export class FakeBrowser {
  stored = new Map<string, LogEntry>()
  device = { device: newId(), last_seq: 0 }
  full = false
  online = true
  old: OldSales = { read: async () => [], delete: async () => {} }
  tabs = new Map<string, Tab>()
  #lock: Promise<void> = Promise.resolve()
  #timers: { due: number; fire(): void }[] = []
  #clock = 0

  open(shop: Pick<FakeShop, 'finish' | 'book'>, change: Partial<LogStore> = {}): Tab {
    const page = newId()
    const ended = Promise.withResolvers<void>()
    let alive = true
    /** The result, unless the tab ends before. */
    const here = <T>(work: Promise<T>): Promise<T> =>
      work.then((result) => (alive ? result : new Promise<never>(() => {})))
    const store = { ...this.#makeStore(), ...change }
    const log: TillLog = new TillLog({
      openStore: async () => ({
        all: () => here(store.all()),
        get: (id) => here(store.get(id)),
        append: (draft) => here(store.append(draft)),
        advance: (entry, event) => here(store.advance(entry, event)),
        delete: (id) => here(store.delete(id)),
      }),
      oldSales: this.old,
      finish: (entry) => here(shop.finish(entry)),
      book: (entry) => here(shop.book(entry)),
      isOnline: () => this.online,
      page,
      isPageOpen: async (other) => this.tabs.has(other),
      alone: (work) => {
        const guarded = () => (alive ? Promise.race([work(), ended.promise]) : undefined)
        this.#lock = this.#lock.then(guarded, guarded)
        return this.#lock
      },
      announce: () => {
        for (const [other, tab] of this.tabs) if (other !== page) void tab.log.reload()
      },
      now: () => new Date(NOW.getTime() + this.#clock),
      later: (ms) => here(this.later(ms)),
    })
    const tab = {
      log,
      kill: () => {
        alive = false
        this.tabs.delete(page)
        ended.resolve()
      },
    }
    this.tabs.set(page, tab)
    return tab
  }

  readonly later = (ms: number) =>
    new Promise<void>((fire) => this.#timers.push({ due: this.#clock + ms, fire }))

  listSales(): SaleEntry[] {
    return [...this.stored.values()].filter(isSaleEntry).sort((a, b) => a.seq - b.seq)
  }

  /** Lets milliseconds pass. */
  async pass(ms: number): Promise<void> {
    const until = this.#clock + ms
    for (;;) {
      // What one timer starts ends before the next one fires.
      for (let n = 0; n < 3; n++) await turn()
      const next = this.#timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0]
      if (!next) break
      this.#timers.splice(this.#timers.indexOf(next), 1)
      this.#clock = next.due
      next.fire()
    }
    this.#clock = until
    await turn()
  }

  #makeStore(): LogStore {
    const write = (entry: SaleEntry) => {
      if (this.full) throw new DOMException('full', 'QuotaExceededError')
      this.stored.set(entry.id, structuredClone(entry))
      return structuredClone(entry)
    }
    return {
      all: async () => structuredClone([...this.stored.values()]),
      get: async (id) => structuredClone(this.stored.get(id)),
      append: async (draft) => {
        const known = this.stored.get(draft.id)
        if (known && isSaleEntry(known)) return structuredClone(known)
        const entry = write(numberEntry(draft, this.device))
        this.device.last_seq = Math.max(this.device.last_seq, entry.seq)
        return entry
      },
      advance: async (entry, event) =>
        write(advanceEntry(mergeEntries(entry, this.stored.get(entry.id)), event)),
      delete: async (id) => void this.stored.delete(id),
    }
  }
}
