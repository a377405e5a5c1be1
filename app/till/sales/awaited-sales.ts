import type { OutboxSale } from './outbox-sale.ts'

/** How long a seller waits for the answer. */
const ANSWER_TIMEOUT_MS = 4_000

interface AwaitedSale {
  onScreen: boolean
  answer(sale: OutboxSale): void
  result: Promise<OutboxSale>
}

/** The sales whose answer a seller waits for, by operation id. */
export class AwaitedSales {
  #later: (ms: number) => Promise<void>
  #sales = new Map<string, AwaitedSale>()

  constructor(later: (ms: number) => Promise<void>) {
    this.#later = later
  }

  has(operationId: string): boolean {
    return this.#sales.has(operationId)
  }

  /** Whether its ticket is still on the screen, which shows a refusal. */
  isOnScreen(operationId: string): boolean {
    return this.#sales.get(operationId)?.onScreen === true
  }

  /** Passes the shop's answer to whoever waits for it. */
  answer(sale: OutboxSale): void {
    this.#sales.get(sale.operation_id)?.answer(sale)
  }

  /**
   * Runs `submit` and waits for the answer, or as long as a seller does. Further calls for the same sale share the
   * result; `onEnd` runs when the sale is no longer awaited.
   */
  wait(
    operationId: string,
    onScreen: boolean,
    submit: () => Promise<OutboxSale>,
    onEnd: () => void,
  ): Promise<OutboxSale> {
    const running = this.#sales.get(operationId)
    if (running) return running.result
    const { promise: answered, resolve: answer } = Promise.withResolvers<OutboxSale>()
    const stopWaiting = () => {
      if (this.#sales.get(operationId)?.answer === answer) this.#sales.delete(operationId)
    }
    const result = submit()
      .then((sale) => {
        if (sale.state === 'done') return sale
        // Once the seller learns that the sale waits, a refusal belongs in the outbox drawer.
        const timeout = this.#later(ANSWER_TIMEOUT_MS).then(stopWaiting)
        return Promise.race([answered, timeout.then(() => sale)])
      })
      .finally(() => {
        stopWaiting()
        onEnd()
      })
    this.#sales.set(operationId, { onScreen, answer, result })
    return result
  }
}
