import { newId } from '../../ui/new-id.ts'
import type { LoggedSale, NewSale } from './logged-sale.ts'
import type { Outcome } from './outcome.ts'
import type { SaleStore } from './sale-store.ts'

export interface SaleLogView {
  /** Finished here and not answered yet, oldest first. */
  waiting: LoggedSale[]
  /** Refused when it was sent later, its customer gone. A refusal that `finish` answers with is not among them. */
  refused: LoggedSale[]
  /** Why sales wait: no answer from the shop, or nobody is signed in any more. */
  held: 'offline' | 'signed_out' | null
  /** False where the browser keeps nothing: sales are sent all the same, but a crash would lose a waiting one. */
  kept: boolean
}

export interface SaleLogParts {
  /** Fails where nothing can be kept. */
  openStore(): Promise<SaleStore>
  send(sale: LoggedSale): Promise<Outcome>
  /** Runs the work while no other tab runs it. */
  alone(work: () => Promise<void>): Promise<void>
  /** Tells other tabs that what is kept has changed. */
  announce(): void
  now(): Date
  later(ms: number): Promise<void>
}

/** How long `finish` waits for the answer. */
const PATIENCE = 4_000
/** A storage that does not answer must not stop the selling. */
const STORE_PATIENCE = 2_000
const RETRIED = { first: 2_000, last: 30_000 }
/** What was done is remembered so long, for a ticket that comes back after a crash. */
const REMEMBERED = 24 * 3_600_000

interface Attended {
  /** Of a ticket that is still on the screen: a refusal goes back to it, and the log keeps nothing. */
  onScreen: boolean
  answered(sale: LoggedSale): void
  outcome: Promise<LoggedSale>
}

/**
 * The sales of this till from the moment they are finished until the shop has answered: written down before they
 * are sent, and sent under the id they were written with until there is an answer. Whatever breaks in between,
 * each is sold once.
 */
export class SaleLog {
  #parts: SaleLogParts
  #store: SaleStore | undefined
  #sales = new Map<string, LoggedSale>()
  /** Sales whose seller waits for the answer, the customer still there. */
  #attended = new Map<string, Attended>()
  #kept = true
  #held: SaleLogView['held'] = null
  #opened: Promise<void> | undefined
  #sending: Promise<void> | undefined
  #again = false
  #retryIn = RETRIED.first
  #retrying = false
  #listeners = new Set<() => void>()
  #view: SaleLogView = { waiting: [], refused: [], held: null, kept: true }

  constructor(parts: SaleLogParts) {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly view = (): SaleLogView => this.#view

  /** All that the shop has not answered, those too whose customer still stands there. */
  unanswered(): LoggedSale[] {
    return [...this.#sales.values()]
      .filter((sale) => sale.state === 'waiting')
      .sort((a, b) => a.at.localeCompare(b.at) || a.operation_id.localeCompare(b.operation_id))
  }

  /** Takes up what an earlier visit left behind, and sends what waits. */
  open(): Promise<void> {
    this.#opened ??= this.#load().then(() => void this.push())
    return this.#opened
  }

  /**
   * Writes the sale down, sends it, and resolves when the shop has answered or refused it, or after 4 s without
   * an answer as `waiting`. What it sells is taken off the goods at once.
   */
  finish(sale: NewSale): Promise<LoggedSale> {
    const { operation_id = newId(), till, input, seen } = sale
    const at = this.#parts.now().toISOString()
    return this.#attend(operation_id, true, async () => {
      await this.open()
      const known = this.#sales.get(operation_id)
      if (known && known.state !== 'refused') return known
      return { operation_id, at, till, input, seen, state: 'waiting' }
    })
  }

  /** Sends a refused one again, under its own id: the session was opened, or the pair came back. */
  retry(operationId: string): Promise<LoggedSale> {
    return this.#attend(operationId, false, async () => {
      const known = await this.find(operationId)
      if (!known) throw new Error('no such sale was finished here')
      if (known.state !== 'refused') return known
      const { refusal: _, ...sale } = known
      return { ...sale, state: 'waiting' }
    })
  }

  /** A refused one that was dealt with. One that waits is never forgotten. */
  async forget(operationId: string): Promise<void> {
    if ((await this.find(operationId))?.state === 'refused') await this.#drop(operationId)
  }

  /** What the log knows of an operation: whether a ticket that came back after a crash was sold. */
  async find(operationId: string): Promise<LoggedSale | undefined> {
    await this.open()
    const kept = await this.#ask((store) => store.get(operationId))
    return kept ?? this.#sales.get(operationId)
  }

  /** Sends what waits: when the network is back, somebody has signed in, or the page is looked at again. */
  wake(): Promise<void> {
    this.#retryIn = RETRIED.first
    return this.open().then(() => this.push())
  }

  /** Another tab has changed what is kept. */
  async reload(): Promise<void> {
    await this.open()
    const all = await this.#ask((store) => store.all())
    if (!all) return
    const kept = new Set(all.map((sale) => sale.operation_id))
    for (const { operation_id, state } of this.#sales.values())
      if (state !== 'waiting' && !kept.has(operation_id)) this.#sales.delete(operation_id)
    for (const sale of all) this.#learn(sale)
    this.#tell()
  }

  push(): Promise<void> {
    if (this.#sending) this.#again = true
    this.#sending ??= this.#sendOn().finally(() => {
      this.#sending = undefined
      if (this.unanswered().length > 0) void this.#retryLater()
    })
    return this.#sending
  }

  async #load(): Promise<void> {
    const opening = this.#parts.openStore().then((store) => {
      this.#store = store
    })
    await this.#soon(opening)
    if (this.#store) return this.#takeUp()
    this.#kept = false
    this.#tell()
    opening.then(() => this.#takeUp().then(() => this.push())).catch(() => {})
  }

  async #takeUp(): Promise<void> {
    const here = this.unanswered()
    const forgotten = this.#parts.now().getTime() - REMEMBERED
    for (const sale of (await this.#ask((store) => store.all())) ?? []) {
      if (sale.state === 'done' && Date.parse(sale.at) < forgotten)
        await this.#ask((store) => store.delete(sale.operation_id))
      else this.#learn(sale)
    }
    for (const sale of here) await this.#keep(sale)
    this.#tell()
  }

  #attend(id: string, onScreen: boolean, prepare: () => Promise<LoggedSale>): Promise<LoggedSale> {
    const running = this.#attended.get(id)
    if (running) return running.outcome
    const { promise, resolve } = Promise.withResolvers<LoggedSale>()
    const leave = () => {
      if (this.#attended.get(id)?.answered === resolve) this.#attended.delete(id)
    }
    const outcome = this.#seeThrough(id, prepare, { answer: promise, leave }).finally(() => {
      leave()
      this.#tell()
    })
    this.#attended.set(id, { onScreen, answered: resolve, outcome })
    return outcome
  }

  async #seeThrough(
    id: string,
    prepare: () => Promise<LoggedSale>,
    { answer, leave }: { answer: Promise<LoggedSale>; leave(): void },
  ): Promise<LoggedSale> {
    const sale = await prepare()
    if (sale.state === 'done') return sale
    this.#sales.set(id, sale)
    await this.#keep(sale)
    this.#tell()
    void this.push()
    const silence = this.#parts.later(PATIENCE).then(() => {
      // From here on the seller has been told that it waits: a refusal is kept for somebody to see.
      leave()
      return this.#sales.get(id) ?? sale
    })
    return Promise.race([answer, silence])
  }

  async #sendOn(): Promise<void> {
    do {
      this.#again = false
      if (this.unanswered().length > 0) await this.#parts.alone(() => this.#sendAll())
      this.#tell()
    } while (this.#again)
  }

  async #sendAll(): Promise<void> {
    let held: SaleLogView['held'] = null
    for (const sale of this.unanswered()) {
      // Another tab may have sent it while this one waited for its turn.
      const kept = await this.#ask((store) => store.get(sale.operation_id))
      if (kept && kept.state !== 'waiting') {
        this.#learn(kept)
        continue
      }
      const outcome = await this.#parts.send(sale)
      if (outcome.kind === 'done' || outcome.kind === 'refused') {
        const { kind: state, ...said } = outcome
        await this.#settle({ ...sale, state, ...said })
        this.#retryIn = RETRIED.first
        continue
      }
      held = outcome.kind === 'signed_out' ? 'signed_out' : 'offline'
      // One sale that fails must not hold the others; without a network or a sign-in none will pass.
      if (outcome.kind !== 'failed') break
    }
    this.#held = held
  }

  async #settle(sale: LoggedSale): Promise<void> {
    const onScreen = this.#attended.get(sale.operation_id)?.onScreen
    this.#learn(sale)
    this.#tell()
    if (sale.state === 'refused' && onScreen) await this.#drop(sale.operation_id)
    else await this.#keep(sale)
  }

  #learn(sale: LoggedSale): void {
    this.#sales.set(sale.operation_id, sale)
    if (sale.state !== 'waiting') this.#attended.get(sale.operation_id)?.answered(sale)
  }

  async #keep(sale: LoggedSale): Promise<void> {
    const written = await this.#ask((store) => store.put(sale).then(() => true))
    if (sale.state === 'waiting') this.#kept = written === true
    if (written) this.#parts.announce()
  }

  async #drop(operationId: string): Promise<void> {
    this.#sales.delete(operationId)
    await this.#ask((store) => store.delete(operationId))
    this.#parts.announce()
    this.#tell()
  }

  async #retryLater(): Promise<void> {
    if (this.#retrying) return
    this.#retrying = true
    await this.#parts.later(this.#retryIn)
    this.#retryIn = Math.min(this.#retryIn * 2, RETRIED.last)
    this.#retrying = false
    await this.push()
  }

  #ask<T>(what: (store: SaleStore) => Promise<T>): Promise<T | undefined> {
    return this.#store ? this.#soon(what(this.#store)) : Promise.resolve(undefined)
  }

  /** What a storage says, or undefined where it refuses or stays silent. */
  #soon<T>(asked: Promise<T>): Promise<T | undefined> {
    const silence = this.#parts.later(STORE_PATIENCE).then(() => undefined)
    return Promise.race([asked.catch(() => undefined), silence])
  }

  #tell(): void {
    const left = (sale: LoggedSale) => !this.#attended.has(sale.operation_id)
    const unanswered = this.unanswered()
    this.#view = {
      waiting: unanswered.filter(left),
      refused: [...this.#sales.values()].filter((sale) => sale.state === 'refused' && left(sale)),
      held: unanswered.length > 0 ? this.#held : null,
      kept: this.#kept,
    }
    for (const listener of this.#listeners) listener()
  }
}
