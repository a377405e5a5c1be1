import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/database/database.ts'
import { openDatabase } from '../base/db.server.ts'
import { migrate, migrateUpTo } from '../base/migrations/migrate.ts'
import { findBrokenSeals } from './find-broken-seals.ts'
import { sealAudit } from './seal-audit.ts'

const BEFORE = '20261122131435_rate_limits.sql'
const minute = (n: number) => `2026-10-31T22:5${n}:00.000Z`

let empty: Awaited<ReturnType<typeof emptyDatabase>>
let client: pg.Client
beforeAll(async () => {
  empty = await emptyDatabase()
  client = new pg.Client(empty.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await empty.drop()
})

/** As the log was sealed while addresses were in it. */
const OLD_SEAL = `
  insert into audit_seals (minute, rows, last_audit_id, hash)
  select $1, count(*), max(audit_id), sha256(
    coalesce((select hash from audit_seals order by minute desc limit 1), ''::bytea) ||
    convert_to(string_agg(jsonb_build_array(audit_id, user_id, user_email, action_type, target_table_name,
      target_entity_id, details, status, error_message, ip_address, user_agent, request_id,
      extract(epoch from created_at))::text, e'\\n' order by audit_id), 'UTF8'))
  from audit_log where date_trunc('minute', created_at) = $1`

it('a log with addresses is sealed again without them: what held still holds, what was changed still shows', async () => {
  await migrateUpTo(empty.url, BEFORE)
  for (let n = 0; n < 6; n++) {
    await client.query(
      `insert into audit_log (action_type, status, ip_address, created_at)
       select 'sales.finish', 'success', '203.0.113.' || i, $1::timestamptz + i * interval '7 seconds'
       from generate_series(1, 3) i`,
      [minute(n)],
    )
    await client.query(OLD_SEAL, [minute(n)])
  }
  await client.query('set session_replication_role = replica')
  await client.query("update audit_log set status = 'error' where audit_id = 8")
  await client.query('delete from audit_log where audit_id = 14')
  await client.query('set session_replication_role = default')
  const log = 'select audit_id, action_type, status, created_at from audit_log order by 1'
  const { rows: before } = await client.query(log)

  await migrate(empty.url)
  const { rows: after } = await client.query(log)
  expect(after).toEqual(before)
  const database = openDatabase(empty.url)
  expect(await findBrokenSeals(database.db)).toEqual([minute(2), minute(4)])
  await client.query("insert into audit_log (action_type, status) values ('x', 'success')")
  const { rows: next } = await client.query('select max(audit_id) as id from audit_log')
  expect(Number(next[0].id)).toBe(19)
  await sealAudit(database.db, () => new Date(Date.now() + 600_000))
  expect(await findBrokenSeals(database.db)).toEqual([minute(2), minute(4)])
  await database.close()
})
