import { type EventsRead, readEvents, type ShopEvent } from '../core/base/events.ts'
import { keepListening } from './keep-listening.ts'
import type { Services } from './services.ts'

export interface ShopEventListener {
  /** `snapshot` saw all of them: whoever reads from it on misses nothing. */
  onEvents(events: readonly ShopEvent[], snapshot: string): void
  /** Changes are not heard from now on, until `onConnect` is called: those between come first. */
  onDisconnect(): void
  onConnect(): void
  /** More has changed than is worth reading one by one: anything may have. */
  onLoss(snapshot: string): void
}

/** Events of a burst are read together, ten times a second at most. */
const BATCH_MS = 100
const RETRY_MS = 500
/** More events than a shop writes in an hour. */
const MOST_EVENTS = 10_000

/**
 * The process's one connection to the outbox: PostgreSQL notifies when a transaction with events commits, and what
 * has committed since the last reading is read then. The reading goes by transactions, not by ids: one that began
 * first may commit last. So nothing is missed while the connection is down; listeners are told of that while.
 */
export function listenToEvents(
  { databaseUrl, db, log }: Pick<Services, 'databaseUrl' | 'db' | 'log'>,
  listeners: readonly ShopEventListener[],
) {
  /** Counts the connections, and is undefined while there is none. */
  let connection: number | undefined
  let connections = 0
  let stopped = false
  let heard = false
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let lastRead = 0
  /** What had committed when events were last read. */
  let snapshot: string | undefined

  const listening = keepListening(
    { databaseUrl, channel: 'events', applicationName: 'horma-events' },
    {
      onNotification: () => readSoon(lastRead + BATCH_MS - Date.now()),
      onConnect: () => {
        connections += 1
        connection = connections
        return readNow()
      },
      onDisconnect: () => {
        connection = undefined
        setHeard(false)
      },
    },
    log,
  )

  function setHeard(now: boolean): void {
    if (now === heard) return
    heard = now
    for (const listener of listeners) now ? listener.onConnect() : listener.onDisconnect()
  }

  function readSoon(pause: number): void {
    timer ??= setTimeout(() => void readNow(), Math.max(0, pause))
  }

  /** One after the other: each begins where the one before has ended. */
  function readNow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    reading = reading.then(read)
    return reading
  }

  async function read(): Promise<void> {
    const before = connection
    if (!before) return
    lastRead = Date.now()
    try {
      const found = await readEvents(db, snapshot, MOST_EVENTS + 1)
      snapshot = found.snapshot
      deliver(found)
      // Where the connection was lost meanwhile, what came after this reading was not heard.
      if (connection === before) setHeard(true)
    } catch (error) {
      log.warn({ err: error }, 'events could not be read')
      setHeard(false)
      if (!stopped) readSoon(RETRY_MS)
    }
  }

  function deliver({ events, snapshot }: EventsRead): void {
    if (events.length === 0) return
    for (const listener of listeners)
      if (events.length > MOST_EVENTS) listener.onLoss(snapshot)
      else listener.onEvents(events, snapshot)
  }

  return {
    start: listening.start,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await listening.close()
      await reading
    },
  }
}
