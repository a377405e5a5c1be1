import pg from 'pg'
import type { Services } from './services.ts'

export interface ShopEvent {
  topic: string
  payload: Record<string, unknown>
}

interface Listener {
  heard(events: readonly ShopEvent[]): void
  /** From now on changes are not heard, until `hearing` is called. */
  deaf(): void
  hearing(): void
}

/** Bursts are read together, ten times a second at most. */
const BREATH_MS = 100
const RETRY_MS = 500

/**
 * The process's one ear on the outbox: transactions say the ids of their events when they commit, and the
 * rows are read then. While the connection is down nothing is heard; then listeners are told so.
 */
export function listenToEvents(
  { databaseUrl, pool, log }: Services,
  listeners: readonly Listener[],
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
      for (const listener of listeners) listener.deaf()
      client = undefined
      if (!stopped) setTimeout(() => void connect(), RETRY_MS).unref()
    })
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query('listen events')
      client = fresh
      for (const listener of listeners) listener.hearing()
    } catch (error) {
      log.warn({ err: error }, 'the ear on events could not be opened, trying again')
      await fresh.end().catch(() => {})
    }
  }

  function hear(id: string): void {
    waiting.push(id)
    timer ??= setTimeout(() => void read(), Math.max(0, lastRead + BREATH_MS - Date.now()))
  }

  async function read(): Promise<void> {
    const ids = waiting
    waiting = []
    timer = undefined
    lastRead = Date.now()
    try {
      const { rows } = await pool.query<ShopEvent>({
        name: 'events_heard',
        text: 'select topic, payload from events where event_id = any($1::bigint[]) order by event_id',
        values: [ids],
      })
      for (const listener of listeners) listener.heard(rows)
    } catch (error) {
      log.warn({ err: error }, 'events could not be read')
      for (const listener of listeners) {
        listener.deaf()
        listener.hearing()
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
