import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import type { SaleEntry } from '../../app/till/sales/log-entry.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import { migrateUpTo } from '../../core/base/migrations/migrate.ts'
import { ROOT } from '../../core/base/root.ts'
import type { StoredTables } from './stored-shop/read-tables.ts'
import { restoreJobs, type StoredJob } from './stored-shop/stored-jobs.ts'

/** The demo shop as a version left it, without passwords and secrets. */
export interface StoredShop {
  /** The name of the last migration of that version. */
  last: string
  /** The moment of its last act; the shop of 0015 does not say. */
  stored_at?: string
  tables: StoredTables
  /** The jobs that waited for a worker. */
  jobs: StoredJob[]
  /** Entries that a till had not sent. */
  till_log: SaleEntry[]
}

/** The stored shops, each by the last migration of its version; `store-shop.ts` writes a further one. */
export const OLDEST = '0015_forget_imported.sql'
export const NEWEST = '20261124164000_operation_lookup.sql'

/** Reads the shop that was stored after the migration `last`. */
export async function readStoredShop(last: string): Promise<StoredShop> {
  const [stamp] = last.split('_')
  const bytes = await readFile(join(ROOT, 'test/database', `demo-shop-${stamp}.json.gz`))
  const stored = JSON.parse(gunzipSync(bytes).toString('utf8'))
  if ('tables' in stored) return { last, ...stored }
  const tables = Object.entries(stored).map(([name, rows]) => [name, JSON.stringify(rows)])
  return { last, tables: Object.fromEntries(tables), jobs: [], till_log: [] }
}

/** Fills an empty database as that version left it: its migrations, its rows and jobs, and none of the later ones. */
export async function restoreShop(url: string, { last, tables, jobs }: StoredShop): Promise<void> {
  await migrateUpTo(url, last)
  const { pool, close } = openDatabase(url, { pool: 'owner' })
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) await fill(client, table, rows)
    await client.query('set session_replication_role = default')
    await continueKeys(client)
  } finally {
    client.release()
    await close()
  }
  await restoreJobs(url, jobs)
}

async function fill(client: pg.ClientBase, table: string, rows: string): Promise<void> {
  await client.query(`delete from ${table}`)
  const columns = Object.keys(JSON.parse(rows)[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ')
  if (columns === '') return
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [rows],
  )
}

/** The next keys follow those that were restored. */
async function continueKeys(client: pg.ClientBase): Promise<void> {
  const { rows: keys } = await client.query(`
    select c.relname as table, a.attname as key from pg_attribute a join pg_class c on c.oid = attrelid
    where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`)
  for (const { table, key } of keys)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${key}'), coalesce(max(${key}), 0) + 1, false) from ${table}`,
    )
}
