import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../core/base/db.server.ts'
import { atDatabase, TEMPLATE } from './cluster.ts'

export type TestDatabase = ReturnType<typeof openDatabase> & { url: string }

/** A fresh database with all migrations, of its own for the caller; `close` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  // Copied as files: through the log, as is the default, it takes ten times as long.
  const { url, drop } = await createDatabase(`template ${TEMPLATE} strategy file_copy`)
  const database = openDatabase(url)
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** An empty database without migrations, for the tests of what creates them. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase('template template0')
}

async function createDatabase(from: string) {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await maintain(`create database ${name} ${from}`)
  return {
    url: atDatabase(inject('clusterUrl'), name),
    drop: () => maintain(`drop database if exists ${name} with (force)`),
  }
}

/** Lets new connections to the database in, or refuses them; those that are open stay. */
export async function allowConnections(url: string, allowed: boolean): Promise<void> {
  const name = /\/([^/?]*)\?/.exec(url)?.[1]
  await maintain(`alter database ${name} allow_connections ${allowed}`)
}

const TEMPLATE_IN_USE = '55006'

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client(inject('clusterUrl'))
  await client.connect()
  try {
    for (let attempt = 1; ; attempt++) {
      const error = await client.query(statement).then(
        () => undefined,
        (reason: { code?: string }) => reason,
      )
      if (!error) return
      if (error.code !== TEMPLATE_IN_USE || attempt === 50) throw error
      await sleep(50)
    }
  } finally {
    await client.end()
  }
}
