import type pg from 'pg'
import { RestoreError } from '../restore-error.ts'
import { atDatabase, OWNER_NAME, readDatabaseName, withOwner } from './owner-client.ts'

/** In it databases are made and renamed, which cannot be done from inside them. */
const MAINTENANCE = 'postgres'
/** The longest name of a database. */
const LONGEST_NAME = 63

/** What a scratch database is for: each has a name of its own, so that a drill never meets a restore. */
export type ScratchPurpose = 'restoring' | 'drill'

/** The address of the shop's scratch database for a purpose. */
export function toScratchUrl(url: string, purpose: ScratchPurpose): string {
  return atDatabase(url, `${readDatabaseName(url).slice(0, LONGEST_NAME - 20)}_${purpose}`)
}

/**
 * Makes an empty database beside the shop's, in place of one that a killed restore has left, and answers its address.
 * Throws a RestoreError where the owner may make none.
 */
export async function createScratch(url: string, purpose: ScratchPurpose): Promise<string> {
  const scratch = toScratchUrl(url, purpose)
  await inMaintenance(url, async (client) => {
    const name = client.escapeIdentifier(readDatabaseName(scratch))
    try {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name} template template0`)
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error
      throw new RestoreError('MAY_NOT_CREATE', '', error)
    }
  })
  return scratch
}

/** Drops a database of this server, whoever is connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  await inMaintenance(url, async (client) => {
    const name = client.escapeIdentifier(readDatabaseName(url))
    await client.query(`drop database if exists ${name} with (force)`)
  })
}

/**
 * Gives the restored database the shop's name, in one transaction with the old one's new name `<shop>_before_<stamp>`,
 * which is answered. Throws a RestoreError where the shop still runs on the old one.
 */
export async function switchDatabases(
  url: string,
  restored: string,
  now: Date,
): Promise<{ kept: string }> {
  const shop = readDatabaseName(url)
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const kept = `${shop.slice(0, LONGEST_NAME - 25)}_before_${stamp}`
  await inMaintenance(url, async (client) => {
    const [from, to, beside] = [readDatabaseName(restored), shop, kept].map((name) =>
      client.escapeIdentifier(name),
    )
    await client.query('begin')
    try {
      await client.query(`alter database ${to} rename to ${beside}`)
      await client.query(`alter database ${from} rename to ${to}`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if ((error as { code?: string }).code === '55006')
        throw new RestoreError('SHOP_RUNS', '', error)
      throw error
    }
  })
  return { kept }
}

/** Whether processes of the shop are connected to this database. */
export function isInUse(url: string): Promise<boolean> {
  return inMaintenance(url, async (client) => {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = $1 and application_name <> $2 limit 1',
      [readDatabaseName(url), OWNER_NAME],
    )
    return rowCount !== 0
  })
}

function inMaintenance<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withOwner(atDatabase(url, MAINTENANCE), work)
}
