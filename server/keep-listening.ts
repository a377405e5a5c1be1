import pg from 'pg'
import type { Logger } from 'pino'

interface Listener {
  onNotification(payload: string): void
  /** Notifications of the time without a connection are lost: whoever needs them reads what they told of. */
  onConnect(): void | Promise<void>
  onDisconnect?(): void
}

interface Channel {
  databaseUrl: string
  channel: string
  applicationName: string
}

const RETRY_MS = 500

/** Listens to a channel of PostgreSQL on a connection of its own, which it opens again whenever it is lost. */
export function keepListening(
  { databaseUrl, channel, applicationName }: Channel,
  { onNotification, onConnect, onDisconnect }: Listener,
  log: Pick<Logger, 'warn'>,
): { start(): Promise<void>; close(): Promise<void> } {
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    if (closed) return
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      keepAlive: true,
    })
    client = fresh
    // The listeners stay until the end: PostgreSQL may still send an error while the connection is being closed, and an
    // error event that nobody listens to ends the process.
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => onNotification(payload ?? ''))
    fresh.once('end', () => {
      onDisconnect?.()
      if (!closed) setTimeout(() => void connect(), RETRY_MS).unref()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen "${channel}"`)
      await onConnect()
    } catch (error) {
      if (!closed) log.warn({ err: error, channel }, 'could not listen, trying again')
      await fresh.end().catch(() => {})
    }
  }

  return {
    start: connect,
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
