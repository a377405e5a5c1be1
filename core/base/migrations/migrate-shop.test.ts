import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database/database.ts'
import { migrateUpTo } from '../../../test/database/migrate-up-to.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { openDatabase } from '../db.server.ts'
import { ROOT } from '../root.ts'
import { migrate } from './migrate.ts'

/** The tables of the demo shop as version 0015 had filled them, without accounts' passwords and secrets. */
const SHOP = join(ROOT, 'test/database/demo-shop-0015.json.gz')
const LAST = '0015_forget_imported.sql'

type Rows = Record<string, Record<string, unknown>[]>

let empty: Awaited<ReturnType<typeof emptyDatabase>>
let client: pg.Client
let before: Rows
beforeAll(async () => {
  empty = await emptyDatabase()
  await migrateUpTo(empty.url, LAST)
  client = new pg.Client(empty.url)
  await client.connect()
  before = JSON.parse(gunzipSync(await readFile(SHOP)).toString('utf8'))
  await restore(before)
  // A payment whose money was due back on that day, which the demo shop does not have.
  await client.query(`
    with late as (
      insert into payments (sale_id, provider, provider_reference, state, amount_cents, settled_at)
      select sale_id, provider, 'late', 'refund_due', amount_cents, now() from payments limit 1
      returning payment_id, sale_id, amount_cents
    )
    insert into tenders (sale_id, kind, state, amount_cents, payment_id)
    select sale_id, 'card', 'captured', amount_cents, payment_id from late`)
})
afterAll(async () => {
  await client.end()
  await empty.drop()
})

async function restore(tables: Rows) {
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(tables)) {
    await client.query(`delete from ${table}`)
    const columns = Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join(', ')
    if (rows.length === 0) continue
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('set session_replication_role = default')
  const { rows: keys } = await client.query(`
    select c.relname as table, a.attname as key from pg_attribute a join pg_class c on c.oid = attrelid
    where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`)
  for (const { table, key } of keys)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${key}'), coalesce(max(${key}), 0) + 1, false) from ${table}`,
    )
}

const count = async (table: string) =>
  Number((await client.query(`select count(*) from ${table}`)).rows[0].count)

it('later migrations run on the shop of version 0015 and lose no row', async () => {
  const applied = await migrate(empty.url)
  expect(applied.every((name) => name > LAST)).toBe(true)
  expect(applied.length).toBeGreaterThan(0)
  const lost: string[] = []
  for (const [table, rows] of Object.entries(before))
    if ((await count(table)) < rows.length) lost.push(table)
  expect(lost).toEqual([])
})

it('the shop of version 0015 has every function and trigger of today, from the files of the areas', async () => {
  const areas = await client.query('select area from function_files')
  expect(areas.rowCount).toBeGreaterThan(10)
  const today = await testDatabase()
  const objects = `
    select pg_get_functiondef(oid) as object from pg_proc
    where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgparentid = 0 order by 1`
  const { rows } = await client.query(objects)
  expect(rows).toEqual((await today.pool.query(objects)).rows)
  expect(rows.length).toBeGreaterThan(100)
  await today.close()
})

it('the books of a migrated shop keep every invariant, and money that was due back is still due', async () => {
  const database = openDatabase(empty.url)
  expect(await ledgerViolations(database.db, new Date())).toEqual([])
  await database.close()
  const { rows } = await client.query(
    `select r.state, r.amount_cents = p.amount_cents as whole from refunds r join payments p using (payment_id)`,
  )
  expect(rows).toEqual([{ state: 'due', whole: true }])
})
