import type { Approval } from '../../ui/approval/approval-proof.ts'
import { SendLoop } from '../offline/send-loop.ts'
import { DEPOSIT_OFFLINE, RETURN_OFFLINE } from '../refusal.ts'
import { type EntryEvent, FACT, isUnanswered, toEvent } from './entry-state.ts'
import {
  createDraft,
  type NewSale,
  needsAnswer,
  needsShop,
  readSale,
  type SaleEntry,
} from './log-entry.ts'
import { EMPTY_STATE, getLogState, type LogState, listSales } from './log-state.ts'
import { convertOldSales } from './outbox/old-sales.ts'
import { sendLog } from './send-log.ts'
import type { SendResult } from './send-result.ts'
import { StoredEntries } from './stored-entries.ts'
import type { TillLogOptions } from './till-log-options.ts'

interface Finishing {
  isFact: boolean
  approval?: Approval | undefined
}

/** What becomes of a sale that nothing has happened of without an answer. */
const UNANSWERED: EntryEvent = { kind: 'refused', refusal: { code: RETURN_OFFLINE } }

/** The refusal of a sale that only the shop can finish, where it is out of reach. */
function findOfflineRefusal(sale: NewSale['payload']): string | undefined {
  if (needsAnswer(sale)) return RETURN_OFFLINE
  return needsShop(sale) ? DEPOSIT_OFFLINE : undefined
}

/** How long a seller waits for the answer. */
const ANSWER_TIMEOUT_MS = 4_000

/**
 * The sales of this till, each written down before it is sent. While the seller waits, the shop may refuse a sale;
 * once the money was taken it is a fact, and is sent until the shop has booked it. No entry with money is deleted
 * before that. `advanceEntry` has the table of states.
 */
export class TillLog {
  #options: TillLogOptions
  #entries: StoredEntries
  #loop: SendLoop
  #finishing = new Map<string, Promise<SaleEntry>>()
  /** The last send was not answered, and none has been since. */
  #outage = false
  #blockedBy: LogState['blockedBy'] = null
  #opened: Promise<void> | undefined
  #converted: Promise<void> | undefined
  #listeners = new Set<() => void>()
  #state: LogState = EMPTY_STATE

  constructor(options: TillLogOptions) {
    this.#options = options
    this.#entries = new StoredEntries(options)
    this.#loop = new SendLoop({
      sendAll: () => this.#sendAll(),
      hasUnanswered: () => this.#entries.hasUnstored() || this.#listLeft().length > 0,
      later: options.later,
    })
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getState = (): LogState => this.#state

  /** Sales that the shop may not have yet, those of waiting sellers included, oldest first. */
  listUnsent(): SaleEntry[] {
    return listSales(this.#entries.all(), 'finishing', 'unbooked')
  }

  /** Sales that happened or are being finished, oldest first: what this browser has still of them. */
  listWritten(): SaleEntry[] {
    return listSales(this.#entries.all(), 'finishing', 'unbooked', 'booked')
  }

  /** Loads the entries of an earlier visit, and sends what waits. */
  open(): Promise<void> {
    const start = async () => {
      await this.#adopt()
      this.#publish()
      void this.#loop.send()
    }
    this.#opened ??= this.#entries
      .open(this.#options.now(), () => void start())
      .then(start)
      .then(() => {
        this.#converted = convertOldSales(this.#options.oldSales, this.#entries).then(start)
      })
    return this.#opened
  }

  /**
   * Writes the sale down and asks the shop. Resolves as `booked` or `refused`, or as `unbooked` where no answer comes
   * within 4 seconds; at once where the network is known to be gone. What gives money back or needs somebody's word is
   * refused without an answer. Further calls for the same sale share the result. The approval is sent and never stored.
   */
  finish(sale: NewSale, approval?: Approval): Promise<SaleEntry> {
    return this.#finishOnce(sale, { isFact: false, approval })
  }

  /** Writes down a sale whose money was taken although the shop has refused it: from now on it is a fact. */
  book(sale: NewSale): Promise<SaleEntry> {
    return this.#finishOnce(sale, { isFact: true })
  }

  async find(id: string): Promise<SaleEntry | undefined> {
    await this.open()
    const entry = await this.#entries.read(id)
    if (entry) return entry
    await this.#converted
    return this.#entries.get(id)
  }

  /** The entry when no seller waits for it any more; undefined where it was never written down. */
  async findSettled(id: string): Promise<SaleEntry | undefined> {
    for (;;) {
      const { promise: changed, resolve } = Promise.withResolvers<void>()
      const unsubscribe = this.subscribe(resolve)
      const entry = await this.find(id)
      if (entry?.state === 'finishing') await changed
      unsubscribe()
      if (entry?.state !== 'finishing') return entry
    }
  }

  /** Sends what waits without a pause: the network is back, or the page is looked at again. */
  sendNow(): Promise<void> {
    this.#loop.resetRetry()
    return this.open().then(() => this.#loop.send())
  }

  /** Loads what another tab has stored. */
  async reload(): Promise<void> {
    await this.open()
    const before = this.listUnsent().length
    await this.#entries.readAll()
    if (this.listUnsent().length < before) this.#outage = false
    this.#publish()
    if (this.#listLeft().length > 0) this.#loop.ensureSending()
  }

  #finishOnce(sale: NewSale, how: Finishing): Promise<SaleEntry> {
    const finishing =
      this.#finishing.get(sale.id) ??
      this.#finish(sale, how).finally(() => {
        this.#finishing.delete(sale.id)
        this.#publish()
        void this.#loop.send()
      })
    this.#finishing.set(sale.id, finishing)
    return finishing
  }

  async #finish(sale: NewSale, { isFact, approval }: Finishing): Promise<SaleEntry> {
    await this.open()
    // Of a deposit the shop is asked also after an answer was missing: only it can set the pair aside.
    const refused = findOfflineRefusal(sale.payload)
    const isOffline = !this.#options.isOnline() || (this.#outage && !refused)
    if (refused && isOffline && !isFact) return this.#refuse(sale, refused)
    const unasked = isFact || isOffline
    const draft = createDraft(sale, unasked ? 'unbooked' : 'finishing', this.#options.page)
    const entry = await this.#entries.append(draft)
    this.#publish()
    // The same sale again, whose answer was lost: the shop does it once.
    if (isUnanswered(entry) && entry.book_id !== draft.book_id && !unasked)
      return this.#awaitAnswer(entry, approval)
    // It was written down before, here or by another tab.
    if (entry.book_id !== draft.book_id) return (await this.findSettled(entry.id)) ?? entry
    if (needsAnswer(sale.payload) && !unasked) return this.#awaitAnswer(entry, approval)
    return unasked ? entry : this.#waitForAnswer(entry)
  }

  /** Nothing is sent of it: the seller may try again, or say that the money was taken. */
  async #refuse(sale: NewSale, code: string): Promise<SaleEntry> {
    const draft = createDraft(sale, 'refused', this.#options.page)
    return this.#entries.append({ ...draft, refusal: { code } })
  }

  /** Waits as long as it takes: without an answer nothing has happened. */
  async #awaitAnswer(entry: SaleEntry, approval: Approval | undefined): Promise<SaleEntry> {
    const result = await this.#options.finish(entry, approval)
    this.#noteResult(result)
    const isAnswered = result.kind === 'done' || result.kind === 'refused'
    return this.#advance(entry, isAnswered ? toEvent(result, this.#options.now()) : UNANSWERED)
  }

  /** An answer that comes after the seller stopped waiting still settles the sale; a refusal does not. */
  #waitForAnswer(entry: SaleEntry): Promise<SaleEntry> {
    let isWaiting = true
    const answered = this.#options.finish(entry).then((result) => {
      if (isWaiting || result.kind !== 'offline') this.#noteResult(result)
      isWaiting = false
      return this.#advance(entry, toEvent(result, this.#options.now()))
    })
    const timeout = this.#options.later(ANSWER_TIMEOUT_MS).then(() => {
      if (!isWaiting) return answered
      isWaiting = false
      this.#outage = true
      return this.#advance(entry, FACT)
    })
    return Promise.race([answered, timeout])
  }

  /** Unsent sales that no seller of this page waits for. */
  #listLeft(): SaleEntry[] {
    return this.listUnsent().filter(({ id }) => !this.#finishing.has(id))
  }

  /** A sale whose page was closed before the answer came is a fact. */
  async #adopt(): Promise<void> {
    for (const entry of this.#listLeft()) {
      if (entry.state !== 'finishing') continue
      const { page, isPageOpen } = this.#options
      const open = entry.page !== page && (await isPageOpen(entry.page, new Date(entry.at)))
      if (!open) await this.#advance(entry, needsAnswer(readSale(entry)) ? UNANSWERED : FACT)
    }
  }

  async #sendAll(): Promise<void> {
    await this.#entries.storeUnstored()
    await this.#adopt()
    const facts = listSales(this.#entries.all(), 'unbooked')
    if (facts.length > 0)
      await this.#options.alone(async () => {
        this.#blockedBy = await sendLog(facts, {
          book: this.#options.book,
          now: this.#options.now,
          read: async (fact) => (await this.#entries.read(fact.id)) ?? fact,
          advance: (entry, event) => this.#advance(entry, event),
          onResult: (result) => this.#noteResult(result),
        })
      })
    this.#publish()
  }

  #advance: StoredEntries['advance'] = async (entry, event) => {
    const advanced = await this.#entries.advance(entry, event)
    this.#publish()
    return advanced
  }

  #noteResult({ kind }: SendResult): void {
    this.#outage = kind === 'offline'
    if (kind === 'done') this.#loop.resetRetry()
  }

  #publish(): void {
    this.#state = getLogState(this.#entries.all(), {
      blockedBy: this.#blockedBy,
      now: this.#options.now(),
      stored: !this.listUnsent().some(({ id }) => this.#entries.hasUnstored(id)),
    })
    for (const listener of this.#listeners) listener()
  }
}
