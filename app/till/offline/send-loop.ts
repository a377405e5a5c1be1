const RETRY_MS = { first: 2_000, last: 30_000 }

export interface SendLoopOptions {
  /** Sends once everything that is unanswered. */
  sendAll(): Promise<void>
  hasUnanswered(): boolean
  later(ms: number): Promise<void>
}

/** Sends until nothing is unanswered, with pauses that double after every pass that leaves something. */
export class SendLoop {
  #options: SendLoopOptions
  #sending: Promise<void> | undefined
  #sendAgain = false
  #retryMs = RETRY_MS.first
  #retryPlanned = false

  constructor(options: SendLoopOptions) {
    this.#options = options
  }

  /** Sends now. A call while sending makes another pass follow, for what this one may have missed. */
  send(): Promise<void> {
    if (this.#sending) this.#sendAgain = true
    this.#sending ??= this.#sendPasses().finally(() => {
      this.#sending = undefined
      if (this.#options.hasUnanswered()) void this.#retryLater()
    })
    return this.#sending
  }

  /** Sends now, unless a pass is under way or planned: two tabs that wake each other would never pause. */
  ensureSending(): void {
    if (!this.#sending && !this.#retryPlanned) void this.send()
  }

  /** The shop answers: the next pause is the shortest again. */
  resetRetry(): void {
    this.#retryMs = RETRY_MS.first
  }

  async #sendPasses(): Promise<void> {
    do {
      this.#sendAgain = false
      await this.#options.sendAll()
    } while (this.#sendAgain)
  }

  async #retryLater(): Promise<void> {
    if (this.#retryPlanned) return
    this.#retryPlanned = true
    await this.#options.later(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.last)
    this.#retryPlanned = false
    await this.send()
  }
}
