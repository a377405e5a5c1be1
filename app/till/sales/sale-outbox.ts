import { newId } from '../../ui/new-id.ts'
import { AwaitedSales } from './awaited-sales.ts'
import type { FinishedSale, OutboxSale } from './outbox-sale.ts'
import {
  applyResult,
  EMPTY_STATE,
  getOutboxState,
  isExpired,
  listUnanswered,
  type OutboxState,
  toWaiting,
} from './outbox-state.ts'
import type { OutboxStore } from './outbox-store.ts'
import { SendLoop } from './send-loop.ts'
import type { SendResult } from './send-result.ts'
import { StoreWithTimeout } from './store-with-timeout.ts'

export interface OutboxOptions {
  /** Rejects where the browser stores nothing. */
  openStore(): Promise<OutboxStore>
  send(sale: OutboxSale): Promise<SendResult>
  /** Runs the work while no other tab runs it. */
  alone(work: () => Promise<void>): Promise<void>
  /** Tells other tabs that the stored sales have changed. */
  announce(): void
  now(): Date
  later(ms: number): Promise<void>
}

/**
 * The sales of this till from when they are finished until the shop has answered. Each is stored before it is sent,
 * and sent with the same operation id until there is an answer, so that it is sold once whatever breaks in between.
 *
 * | sale               | stored as | shown in       | event                          | becomes            |
 * |--------------------|-----------|----------------|--------------------------------|--------------------|
 * | new                | -         | -              | `finish`                       | awaited            |
 * | awaited            | `waiting` | ticket         | the shop sells it              | done               |
 * |                    |           |                | the shop refuses it            | deleted            |
 * |                    |           |                | no answer within 4 seconds     | waiting            |
 * | waiting            | `waiting` | outbox drawer  | the shop sells it              | done               |
 * |                    |           |                | the shop refuses it            | refused            |
 * |                    |           |                | offline, signed out, failed    | waiting, sent later |
 * | refused            | `refused` | outbox drawer  | `retry`, awaited by the drawer | done, or refused   |
 * |                    |           |                | `forget`                       | deleted            |
 * | done               | `done`    | -              | a day has passed               | deleted            |
 */
export class SaleOutbox {
  #options: OutboxOptions
  #store: StoreWithTimeout
  #loop: SendLoop
  #sales = new Map<string, OutboxSale>()
  #awaited: AwaitedSales
  #stored = true
  #blockedBy: OutboxState['blockedBy'] = null
  #opened: Promise<void> | undefined
  #listeners = new Set<() => void>()
  #state: OutboxState = EMPTY_STATE

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#store = new StoreWithTimeout(options.later)
    this.#awaited = new AwaitedSales(options.later)
    this.#loop = new SendLoop({
      sendAll: () => this.#sendAll(),
      hasUnanswered: () => this.listUnanswered().length > 0,
      later: options.later,
    })
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getState = (): OutboxState => this.#state

  /** Sales that the shop has not answered, awaited ones included. */
  listUnanswered(): OutboxSale[] {
    return listUnanswered(this.#sales.values())
  }

  /** Loads the sales of an earlier visit, and sends what waits. */
  open(): Promise<void> {
    this.#opened ??= this.#load().then(() => void this.#loop.send())
    return this.#opened
  }

  /**
   * Stores the sale and sends it. Resolves when the shop has sold or refused it, or after 4 seconds without an answer
   * as `waiting`. A refusal is the caller's to show: the outbox deletes the sale.
   */
  finish(finished: FinishedSale): Promise<OutboxSale> {
    const { operation_id = newId(), till, input, seen } = finished
    const at = this.#options.now().toISOString()
    return this.#submit(operation_id, true, async () => {
      await this.open()
      const known = this.#sales.get(operation_id)
      if (known && known.state !== 'refused') return known
      return { operation_id, at, till, input, seen, state: 'waiting' }
    })
  }

  /** Sends a refused sale again, with the same operation id. */
  retry(operationId: string): Promise<OutboxSale> {
    return this.#submit(operationId, false, async () => {
      const known = await this.find(operationId)
      if (!known) throw new Error(`the outbox has no sale ${operationId}`)
      return known.state === 'refused' ? toWaiting(known) : known
    })
  }

  /** Deletes a refused sale. A waiting one is never deleted. */
  async forget(operationId: string): Promise<void> {
    if ((await this.find(operationId))?.state === 'refused') await this.#delete(operationId)
  }

  async find(operationId: string): Promise<OutboxSale | undefined> {
    await this.open()
    return (await this.#store.get(operationId)) ?? this.#sales.get(operationId)
  }

  /** Sends what waits without a pause: the network is back, or the page is looked at again. */
  sendNow(): Promise<void> {
    this.#loop.resetRetry()
    return this.open().then(() => this.#loop.send())
  }

  /** Loads what another tab has stored. */
  async reload(): Promise<void> {
    await this.open()
    const all = await this.#store.all()
    if (!all) return
    const ids = new Set(all.map((sale) => sale.operation_id))
    for (const { operation_id, state } of this.#sales.values())
      if (state !== 'waiting' && !ids.has(operation_id)) this.#sales.delete(operation_id)
    for (const sale of all) this.#update(sale)
    this.#publish()
  }

  async #load(): Promise<void> {
    const opened = await this.#store.open(this.#options.openStore, () =>
      this.#merge().then(() => this.#loop.send()),
    )
    if (opened) return this.#merge()
    this.#stored = false
    this.#publish()
  }

  /** Merges the stored sales with those finished before the store was open. */
  async #merge(): Promise<void> {
    const unanswered = this.listUnanswered()
    const now = this.#options.now()
    for (const sale of (await this.#store.all()) ?? []) {
      if (isExpired(sale, now)) await this.#store.delete(sale.operation_id)
      else this.#update(sale)
    }
    for (const sale of unanswered) await this.#save(sale)
    this.#publish()
  }

  #submit(
    operationId: string,
    onScreen: boolean,
    prepare: () => Promise<OutboxSale>,
  ): Promise<OutboxSale> {
    const submit = async () => {
      const sale = await prepare()
      if (sale.state === 'done') return sale
      this.#sales.set(operationId, sale)
      await this.#save(sale)
      this.#publish()
      void this.#loop.send()
      return sale
    }
    return this.#awaited.wait(operationId, onScreen, submit, () => this.#publish())
  }

  async #sendAll(): Promise<void> {
    if (this.listUnanswered().length > 0)
      await this.#options.alone(async () => {
        this.#blockedBy = await this.#sendUnanswered()
      })
    this.#publish()
  }

  /** Sends sale by sale. Returns why it stopped before the end, or why a sale is still unanswered. */
  async #sendUnanswered(): Promise<OutboxState['blockedBy']> {
    let blockedBy: OutboxState['blockedBy'] = null
    for (const sale of this.listUnanswered()) {
      // Another tab may have sent it while this one waited for its turn.
      const stored = await this.#store.get(sale.operation_id)
      if (stored && stored.state !== 'waiting') {
        this.#update(stored)
        continue
      }
      const result = await this.#options.send(sale)
      const answered = applyResult(sale, result)
      if (answered) {
        await this.#settle(answered)
        this.#loop.resetRetry()
        continue
      }
      blockedBy = result.kind === 'signed_out' ? 'signed_out' : 'offline'
      // A sale that fails alone must not hold up the others; offline or signed out, none would pass.
      if (result.kind !== 'failed') break
    }
    return blockedBy
  }

  async #settle(sale: OutboxSale): Promise<void> {
    const onScreen = this.#awaited.isOnScreen(sale.operation_id)
    this.#update(sale)
    this.#publish()
    if (sale.state === 'refused' && onScreen) await this.#delete(sale.operation_id)
    else await this.#save(sale)
  }

  #update(sale: OutboxSale): void {
    this.#sales.set(sale.operation_id, sale)
    if (sale.state !== 'waiting') this.#awaited.answer(sale)
  }

  async #save(sale: OutboxSale): Promise<void> {
    const stored = await this.#store.put(sale)
    if (sale.state === 'waiting') this.#stored = stored
    if (stored) this.#options.announce()
  }

  async #delete(operationId: string): Promise<void> {
    this.#sales.delete(operationId)
    await this.#store.delete(operationId)
    this.#options.announce()
    this.#publish()
  }

  #publish(): void {
    this.#state = getOutboxState(this.#sales.values(), (id) => this.#awaited.has(id), {
      blockedBy: this.#blockedBy,
      stored: this.#stored,
    })
    for (const listener of this.#listeners) listener()
  }
}
