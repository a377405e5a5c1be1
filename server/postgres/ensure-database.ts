import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureRunning } from './cluster.ts'
import { type PostgresFiles, socketUrl } from './files.ts'
import type { Launch } from './launch.ts'

export const DATABASE = 'shop'
const ATTEMPTS = 20
const PAUSE = 200

/** True if it was running. A server that is just dying can still look alive: then once more. */
export async function ensureDatabase(launch: Launch): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const wasRunning = await ensureRunning(launch)
    try {
      await createDatabase(launch.files)
      return wasRunning
    } catch (error) {
      if (!wasRunning || attempt === ATTEMPTS) throw error
      await sleep(PAUSE)
    }
  }
}

async function createDatabase({ sockets }: PostgresFiles): Promise<void> {
  const client = new pg.Client(socketUrl(sockets, 'postgres'))
  await client.connect()
  try {
    const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!databases.rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
