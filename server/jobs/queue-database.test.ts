import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { openQueueDatabase } from './queue-database.ts'

const shop = sharedShop()
const log = pino({ level: 'silent' })

/** The backend that listens: only the owner sees those of others. */
async function findListeningProcess(): Promise<number> {
  const owner = new pg.Client(shop.url)
  await owner.connect()
  const { rows } = await owner.query(`select pid from pg_stat_activity
    where application_name = 'horma-jobs' and query ilike 'listen%' and datname = current_database()`)
  await owner.end()
  return rows[0].pid
}

it('a connection that dies while the queue stops listening does not end the process', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const database = openQueueDatabase(shop.url, log)
  const listening = await database.listen(
    'jobs',
    () => {},
    () => {},
  )
  const pid = await findListeningProcess()
  // PostgreSQL answers the end of the connection with an error, as it does when its postmaster has died.
  process.kill(pid, 'SIGSTOP')
  process.kill(pid, 'SIGTERM')
  const closed = listening.close()
  await sleep(50)
  process.kill(pid, 'SIGCONT')
  await closed
  await sleep(50)
  expect(uncaught).toEqual([])
  await database.close()
})
