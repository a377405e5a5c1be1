import pg from 'pg'
import type { Services } from './services.ts'

export interface ShopEvent {
  topic: string
  payload: Record<string, unknown>
}

interface ShopEventListener {
  onEvents(events: readonly ShopEvent[]): void
  /** Changes are missed from now on, until `onConnect` is called. */
  onDisconnect(): void
  onConnect(): void
}

/** Events of a burst are read together, ten times a second at most. */
const BATCH_MS = 100
const RETRY_MS = 500

/**
 * The process's one connection to the outbox: PostgreSQL notifies the ids of events when their transaction commits,
 * and the rows are read then. Listeners are notified while the connection is down.
 */
export function listenToEvents(
  { databaseUrl, pool, log }: Services,
  listeners: readonly ShopEventListener[],
) {
  let client: pg.Client | undefined
  let stopped = false
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let lastRead = 0

  async function connect(): Promise<void> {
    if (stopped) return
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'horma-events' })
    fresh.on('error', () => {})
    fresh.once('end', () => {
      for (const listener of listeners) listener.onDisconnect()
      client = undefined
      if (!stopped) setTimeout(() => void connect(), RETRY_MS).unref()
    })
    fresh.on('notification', ({ payload }) => enqueue(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query('listen events')
      client = fresh
      for (const listener of listeners) listener.onConnect()
    } catch (error) {
      log.warn({ err: error }, 'the event listener could not connect, trying again')
      await fresh.end().catch(() => {})
    }
  }

  function enqueue(id: string): void {
    waiting.push(id)
    timer ??= setTimeout(() => void read(), Math.max(0, lastRead + BATCH_MS - Date.now()))
  }

  async function read(): Promise<void> {
    const ids = waiting
    waiting = []
    timer = undefined
    lastRead = Date.now()
    try {
      const { rows } = await pool.query<ShopEvent>({
        name: 'events_read',
        text: 'select topic, payload from events where event_id = any($1::bigint[]) order by event_id',
        values: [ids],
      })
      for (const listener of listeners) listener.onEvents(rows)
    } catch (error) {
      log.warn({ err: error }, 'events could not be read')
      for (const listener of listeners) {
        listener.onDisconnect()
        listener.onConnect()
      }
    }
  }

  return {
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
