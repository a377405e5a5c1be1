import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../core/base/db.server.ts'
import { atDatabase, toAppUrl } from './cluster.ts'
import { inMaintenance, type TestDatabase } from './database.ts'

interface TemplateSteps<Names> {
  /** The template it begins as a copy of. */
  from: string
  fill(database: TestDatabase): Promise<Names>
}

/**
 * Makes a database that tests copy, once a run: by the first test that asks, in whatever worker; the others wait for it.
 * What `fill` answers, such as names and ids, is kept as the database's comment, which is written when all is done.
 */
export async function prepareTemplate<Names>(
  name: string,
  { from, fill }: TemplateSteps<Names>,
): Promise<Names> {
  return inMaintenance(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const known = await readComment(client, name)
    if (known !== null) return JSON.parse(known) as Names
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${from} strategy file_copy`)
    const url = atDatabase(inject('clusterUrl'), name)
    const appUrl = toAppUrl(url)
    const database = { ...openDatabase(appUrl), url, appUrl }
    const names = await fill(database).finally(database.close)
    await client.query(`comment on database ${name} is '${escapeText(JSON.stringify(names))}'`)
    return names
  })
}

async function readComment(client: pg.Client, database: string): Promise<string | null> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [database],
  )
  return rows[0]?.comment ?? null
}

const escapeText = (text: string) => text.replaceAll("'", "''")
