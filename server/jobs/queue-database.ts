import pg from 'pg'
import type { Db } from 'pg-boss'
import type { Logger } from 'pino'
import { keepListening } from '../events/keep-listening.ts'

const APPLICATION_NAME = 'horma-jobs'

/** What pg-boss needs of a database. */
export interface QueueDatabase extends Db {
  listen: NonNullable<Db['listen']>
  close(): Promise<void>
}

/**
 * Opens the connections of the job queue, as owner: pg-boss keeps its own schema. It is not left to open them itself,
 * since it closes its listening client without an error listener, and a database that dies then would end the process.
 */
export function openQueueDatabase(ownerUrl: string, log: Pick<Logger, 'warn'>): QueueDatabase {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 3,
    application_name: APPLICATION_NAME,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'the job queue lost a connection'))
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onConnect) {
      const listening = keepListening(
        { databaseUrl: ownerUrl, channel, applicationName: APPLICATION_NAME },
        { onNotification, onConnect },
        log,
      )
      await listening.start()
      return listening
    },
    close: () => pool.end(),
  }
}
