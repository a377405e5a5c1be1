import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { prepareAppLogin, toLoginName, toLoginUrl } from '../../core/base/login/app-login.ts'
import { migrate } from '../../core/base/migrations/migrate.ts'
import { prepareQueues } from '../../core/base/queues/prepare-queues.ts'
import { queues } from '../../core/queues.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { getTempDir } from '../temp-dir.ts'

const SILENT = { info: () => {}, warn: () => {}, error: console.error }
/** Losing this data in a power cut is fine. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'wal_init_zero=off',
  'max_wal_size=256MB',
  'max_connections=300',
]

export const TEMPLATE = 'horma_template'

export interface TestCluster {
  url: string
  stop(): Promise<void>
}

/** A private PostgreSQL in the temporary folder, with the migrations run once into a template. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(getTempDir(), 'horma-test-'))
  // Passable for the user that runs PostgreSQL when the tests run as root.
  chmodSync(folder, 0o711)
  const postgres = await startPostgres({ dataDir: folder, log: SILENT, settings: SETTINGS })
  const guard = startGuard(folder)
  process.once('exit', postgres.stopNow)
  const stop = async () => {
    process.off('exit', postgres.stopNow)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    guard.kill()
  }
  const url = atDatabase(postgres.url, 'postgres')
  try {
    await createTemplate(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(atDatabase(url, TEMPLATE))
  await prepareQueues(atDatabase(url, TEMPLATE), Object.values(queues))
  await prepareAppLogin(atDatabase(url, TEMPLATE))
}

/** The same database as the pool signs in: all that are copied from the template share its role. */
export const toAppUrl = (url: string) =>
  toLoginUrl(url, { name: toLoginName(TEMPLATE), password: '' })

export function atDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?]*\?/, `/${database}?`)
}

/** Ends the cluster when this process was killed and could not: its end of the pipe closes. */
function startGuard(folder: string) {
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'cluster-guard.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Neither the guard nor its pipe may keep the test run from ending.
  guard.unref()
  ;(guard.stdin as Socket).unref()
  return guard
}
