import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database/database.ts'
import {
  NEWEST,
  OLDEST,
  readStoredShop,
  restoreShop,
  type StoredShop,
} from '../../../test/database/restore-shop.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { findBrokenSeals } from '../../audit/find-broken-seals.ts'
import { openDatabase } from '../db.server.ts'
import { parsePhone } from '../phone/rules.ts'
import { migrate } from './migrate.ts'

describe.each([OLDEST, NEWEST])('the shop that was stored after %s', (last) => {
  let stored: StoredShop
  let empty: Awaited<ReturnType<typeof emptyDatabase>>
  let client: pg.Client
  beforeAll(async () => {
    empty = await emptyDatabase()
    stored = await readStoredShop(last)
    await restoreShop(empty.url, stored)
    client = new pg.Client(empty.url)
    await client.connect()
    if (last === OLDEST) await client.query(LATE_PAYMENT)
  })
  afterAll(async () => {
    await client.end()
    await empty.drop()
  })

  const count = async (table: string) =>
    Number((await client.query(`select count(*) from ${table}`)).rows[0].count)

  it('later migrations run on it and lose no row', async () => {
    const applied = await migrate(empty.url)
    expect(applied.every((name) => name > last)).toBe(true)
    if (last === OLDEST) expect(applied.length).toBeGreaterThan(0)
    const lost: string[] = []
    for (const [table, rows] of Object.entries(stored.tables))
      if ((await count(table)) < JSON.parse(rows).length) lost.push(table)
    expect(lost).toEqual([])
  })

  it('its telephones are in the one form in which they are written today', async () => {
    const { rows } = await client.query<{ phone: string }>(
      `select phone from customers where phone is not null union all select phone from web_order_details
       union all select phone from contact_messages where phone is not null`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { phone } of rows) expect(phone).toBe(parsePhone(phone) ?? phone)
  })

  it('its managers confirm payments and pay out by hand as before, and its sellers with a PIN', async () => {
    const { rows } = await client.query(
      `select role_name, confirm_payments, pay_out_by_hand from admin_roles
       where role_name in ('Encargada', 'Dependienta') order by role_name`,
    )
    expect(rows).toEqual([
      { role_name: 'Dependienta', confirm_payments: 'pin', pay_out_by_hand: 'pin' },
      { role_name: 'Encargada', confirm_payments: 'allowed', pay_out_by_hand: 'allowed' },
    ])
  })

  it('it has every function and trigger of today, from the files of the areas', async () => {
    const areas = await client.query('select area from function_files')
    expect(areas.rowCount).toBeGreaterThan(10)
    const today = await testDatabase()
    const { rows } = await client.query(FUNCTIONS_AND_TRIGGERS)
    expect(rows).toEqual((await today.pool.query(FUNCTIONS_AND_TRIGGERS)).rows)
    expect(rows.length).toBeGreaterThan(100)
    await today.close()
  })

  it('its books keep every invariant after the migrations', async () => {
    const database = openDatabase(empty.url)
    const now = stored.stored_at ? new Date(stored.stored_at) : new Date()
    expect(await ledgerViolations(database.db, now)).toEqual([])
    await database.close()
  })

  if (last === NEWEST)
    it('its audit log is still what was sealed', async () => {
      const database = openDatabase(empty.url)
      expect(await count('audit_seals')).toBeGreaterThan(0)
      expect(await findBrokenSeals(database.db)).toEqual([])
      await database.close()
    })

  if (last === OLDEST)
    it('money that was due back in it is still due', async () => {
      const { rows } = await client.query(
        `select r.state, r.amount_cents = p.amount_cents as whole from refunds r join payments p using (payment_id)`,
      )
      expect(rows).toEqual([{ state: 'due', whole: true }])
    })
})

/** A payment whose money was due back, which the shop of version 0015 does not have. */
const LATE_PAYMENT = `
  with late as (
    insert into payments (sale_id, provider, provider_reference, state, amount_cents, settled_at)
    select sale_id, provider, 'late', 'refund_due', amount_cents, now() from payments limit 1
    returning payment_id, sale_id, amount_cents
  )
  insert into tenders (sale_id, kind, state, amount_cents, payment_id)
  select sale_id, 'card', 'captured', amount_cents, payment_id from late`

const FUNCTIONS_AND_TRIGGERS = `
  select pg_get_functiondef(oid) as object from pg_proc
  where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
  union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgparentid = 0 order by 1`
