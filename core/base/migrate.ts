import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from './root.ts'

const FOLDER = join(ROOT, 'core', 'migrations')
const BREAKPOINT = '--> statement-breakpoint'
/** Any number will do, as long as every starter takes the same one. */
const LOCK = 7_461_029

interface Migration {
  name: string
  hash: string
  statements: string[]
}

/**
 * Runs the SQL files of `folder` that this database has not seen, in name order, each in a
 * transaction of its own, and returns their names. Connects as the owner, never as horma_app.
 * Refuses a file that was changed after it ran.
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder)
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return applyMissing(client, files)
  })
}

/** Names of the files that this database has not seen; changes nothing. */
export async function pendingMigrations(url: string, folder = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder)
  return withClient(url, async (client) => {
    const { rows } = await client.query("select to_regclass('migrations') is not null as exist")
    const applied = rows[0]?.exist ? await readApplied(client) : new Map<string, string>()
    return findPending(files, applied).map(({ name }) => name)
  })
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

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const sqlFiles = names.filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    sqlFiles.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const hash = createHash('sha256').update(text).digest('hex')
      return { name, hash, statements: text.split(BREAKPOINT).filter((part) => part.trim()) }
    }),
  )
}

async function applyMissing(client: pg.Client, files: Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const missing = findPending(files, await readApplied(client))
  for (const file of missing) await apply(client, file)
  return missing.map(({ name }) => name)
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

function findPending(files: Migration[], applied: Map<string, string>): Migration[] {
  for (const { name, hash } of files)
    if (applied.has(name) && applied.get(name) !== hash)
      throw new Error(`migration ${name} was changed after it ran: restore it and write a new one`)
  return files.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.Client, { name, hash, statements }: Migration): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
