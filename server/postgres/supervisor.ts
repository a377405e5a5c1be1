import { setTimeout as sleep } from 'node:timers/promises'
import { withExclusiveLock } from '../lock.ts'
import { ensureRunning, findRunningServer } from './cluster.ts'
import type { Launch, PostgresLog } from './launch.ts'

const WATCH_EVERY = 200

/** Starts the server again whenever it has died, until `end` is called. */
export function supervisor(launch: Launch, log: PostgresLog): { end(): Promise<void> } {
  const ended = new AbortController()
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await sleep(WATCH_EVERY, undefined, { signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted || findRunningServer(launch.files)) continue
      log.warn('PostgreSQL has died and is started again')
      await withExclusiveLock(launch.files.transition, () => ensureRunning(launch))
        .then(() => log.info('PostgreSQL runs again'))
        .catch((error) => log.error(`PostgreSQL does not start again: ${error.message}`))
    }
  })()
  return {
    end: () => {
      ended.abort()
      return watching
    },
  }
}
