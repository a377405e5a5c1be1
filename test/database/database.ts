import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../core/base/db.server.ts'
import { atDatabase, TEMPLATE, toAppUrl } from './cluster.ts'

export type TestDatabase = ReturnType<typeof openDatabase> & {
  /** Of who owns the tables. */
  url: string
  /** Of the role that the pool signs in as. */
  appUrl: string
}

/** A fresh database with all migrations, of its own for the caller; `close` drops it. */
export async function testDatabase(template = TEMPLATE): Promise<TestDatabase> {
  // Copied as files, it takes less than half the time of the default, which goes through the log.
  const { url, drop } = await createDatabase(`template ${template} strategy file_copy`)
  const appUrl = toAppUrl(url)
  const database = openDatabase(appUrl)
  return {
    ...database,
    url,
    appUrl,
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
    drop: () =>
      inMaintenance(async (client) => {
        await waitUntilLeft(client, name)
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** PostgreSQL looks only each 100 ms whether a database is free; connections that were ended are gone in five. */
async function waitUntilLeft(client: pg.Client, database: string): Promise<void> {
  for (let attempt = 1; attempt <= 20; attempt++) {
    const left = 'select from pg_stat_activity where datname = $1'
    if ((await client.query(left, [database])).rowCount === 0) return
    await sleep(2)
  }
}

/** Lets new connections to the database in, or refuses them; those that are open stay. */
export async function allowConnections(url: string, allowed: boolean): Promise<void> {
  const name = /\/([^/?]*)\?/.exec(url)?.[1]
  await maintain(`alter database ${name} allow_connections ${allowed}`)
}

const TEMPLATE_IN_USE = '55006'

async function maintain(statement: string): Promise<void> {
  await inMaintenance(async (client) => {
    for (let attempt = 1; ; attempt++) {
      const error = await client.query(statement).then(
        () => undefined,
        (reason: { code?: string }) => reason,
      )
      if (!error) return
      if (error.code !== TEMPLATE_IN_USE || attempt === 50) throw error
      await sleep(50)
    }
  })
}

/** Works on the cluster's maintenance database, which no test writes to. */
export async function inMaintenance<Done>(
  work: (client: pg.Client) => Promise<Done>,
): Promise<Done> {
  const client = new pg.Client(inject('clusterUrl'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
