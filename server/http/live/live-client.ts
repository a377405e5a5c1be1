import { type Changes, mergeChanges } from './live-changes.ts'

/** Where the messages of one client go. */
export interface LiveSink {
  /** Whether the client has read what it was sent. */
  isReady(): boolean
  write(text: string): void
  /** Ends the answer in good order. */
  end(): void
  /** Cuts the connection of a client that reads nothing. */
  cut(): void
}

/** A tenth of a second and what timers are early by: ten messages a second at most. */
const PAUSE_MS = 105
/** So long a client may read nothing: then it is closed, and comes back from its last id when it can. */
const STALLED_MS = 20_000
const RETRY_MS = 1_000

/** One open stream: what it was not sent yet waits as one message, so that a slow client takes no memory. */
export class LiveClient {
  #sink: LiveSink
  #now: () => number
  #waiting: Changes | undefined
  #id = ''
  #timer: NodeJS.Timeout | undefined
  #sentAt = Number.NEGATIVE_INFINITY
  #stalledSince: number | undefined
  #isOpen = true

  constructor(sink: LiveSink, now: () => number = () => performance.now()) {
    this.#sink = sink
    this.#now = now
  }

  /** Sends changes as soon as it may; `id` is where a client that has them, or needs none, resumes. */
  send(changes: Changes | undefined, id: string): void {
    if (!this.#isOpen) return
    this.#id = id
    if (!changes) return
    this.#waiting ??= {}
    mergeChanges(this.#waiting, changes)
    this.#plan(this.#sentAt + PAUSE_MS - this.#now())
  }

  /** Shows that the stream is alive, which proxies and the browser wait for. */
  beat(): void {
    if (!this.#isOpen || this.#waiting || this.#now() - this.#sentAt < PAUSE_MS) return
    if (this.#mayWrite()) this.#write('beat', '1')
  }

  /** Says why, and closes. */
  end(reason: 'access' | 'busy' | 'stopping'): void {
    if (!this.#isOpen) return
    if (this.#sink.isReady()) this.#write('end', reason)
    this.close()
    this.#sink.end()
  }

  /** The client has gone. */
  close(): void {
    this.#isOpen = false
    clearTimeout(this.#timer)
  }

  #plan(pause: number): void {
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(0, pause))
  }

  #flush(): void {
    this.#timer = undefined
    if (!this.#waiting) return
    if (!this.#mayWrite()) {
      if (this.#isOpen) this.#plan(RETRY_MS)
      return
    }
    const changes = this.#waiting
    this.#waiting = undefined
    this.#write('changes', JSON.stringify(changes))
  }

  #mayWrite(): boolean {
    if (this.#sink.isReady()) {
      this.#stalledSince = undefined
      return true
    }
    this.#stalledSince ??= this.#now()
    if (this.#now() - this.#stalledSince >= STALLED_MS) {
      this.close()
      this.#sink.cut()
    }
    return false
  }

  #write(event: string, data: string): void {
    this.#sentAt = this.#now()
    const id = this.#id ? `id: ${this.#id}\n` : ''
    this.#sink.write(`event: ${event}\n${id}data: ${data}\n\n`)
  }
}
