import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '../root.ts'
import { applyFunctionFiles, findChanged, readFunctionFiles, toPath } from './function-files.ts'
import {
  applyMigration,
  findPending,
  findUnknown,
  readApplied,
  readMigrations,
} from './migration-files.ts'
import type { SqlFile } from './sql-file.ts'

const CORE = join(ROOT, 'core')
/** Any number will do, as long as every starter takes the same one. */
const LOCK = 7_461_029

/**
 * Runs the migrations of `core/migrations` that this database has not seen, in name order, each in a transaction of
 * its own; then every `core/<area>/functions.sql` whose hash changed, in the order of areas, all in one transaction.
 * Returns the names of the files that ran. Connects as the owner, never as horma_app. Refuses a migration that was
 * changed after it ran. Leaves the functions of a database alone that is newer than this program.
 */
export async function migrate(url: string, core = CORE): Promise<string[]> {
  const files = await readFiles(core)
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await createTables(client)
    const applied = await readApplied(client)
    const missing = findPending(files.migrations, applied)
    for (const file of missing) await applyMigration(client, file)
    const changed = await findPendingFunctions(client, files, applied, missing)
    if (changed.length > 0) await applyFunctionFiles(client, changed)
    return [...missing.map(({ name }) => name), ...changed.map(toPath)]
  })
}

/**
 * Brings an empty database to where a program stood whose last migration was `last`: for rows of that time. The function
 * files run only where that is the newest, since older tables may lack what they read; `migrate` does the rest.
 * Throws UnknownMigrationError where this program is older.
 */
export async function migrateUpTo(url: string, last: string, core = CORE): Promise<void> {
  const { migrations, functions } = await readFiles(core)
  if (!migrations.some(({ name }) => name === last)) throw new UnknownMigrationError(last)
  const wanted = migrations.filter(({ name }) => name <= last)
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await createTables(client)
    for (const file of findPending(wanted, await readApplied(client)))
      await applyMigration(client, file)
    if (wanted.length === migrations.length) await applyFunctionFiles(client, functions)
  })
}

/** A migration that this program does not have: it is older than the rows that need it. */
export class UnknownMigrationError extends Error {}

/** Names of the files that `migrate` would run; changes nothing. */
export async function pendingMigrations(url: string, core = CORE): Promise<string[]> {
  const files = await readFiles(core)
  return withClient(url, async (client) => {
    const applied = (await exists(client, 'migrations')) ? await readApplied(client) : new Map()
    const missing = findPending(files.migrations, applied)
    const changed = await findPendingFunctions(client, files, applied, missing)
    return [...missing.map(({ name }) => name), ...changed.map(toPath)]
  })
}

/** Names of the migrations that a newer program ran in this database. */
export async function unknownMigrations(url: string, core = CORE): Promise<string[]> {
  const files = await readMigrations(join(core, 'migrations'))
  return withClient(url, async (client) => findUnknown(files, await readApplied(client)))
}

/** May this user change the database's tables? On an empty one: may it create them? */
export async function canMigrate(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select coalesce(
         (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = to_regclass('migrations')),
         has_schema_privilege(current_user, 'public', 'create')) as may`,
    )
    return rows[0]?.may === true
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Files {
  migrations: SqlFile[]
  functions: SqlFile[]
}

async function readFiles(core: string): Promise<Files> {
  const migrations = await readMigrations(join(core, 'migrations'))
  return { migrations, functions: await readFunctionFiles(core) }
}

async function createTables(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  await client.query(
    'create table if not exists function_files (area text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as exist', [table])
  return rows[0]?.exist === true
}

/** The function files to apply; none by an older program, whose start must not bring its older functions back. */
async function findPendingFunctions(
  client: pg.Client,
  { migrations, functions }: Files,
  applied: ReadonlyMap<string, string>,
  missing: readonly SqlFile[],
): Promise<SqlFile[]> {
  if (findUnknown(migrations, applied).length > 0) return []
  // A migration forgets which of them were applied.
  if (missing.length > 0 || !(await exists(client, 'function_files'))) return functions
  return findChanged(client, functions)
}
