import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishSales } from '../../test/world/sales.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { worldWithOrders } from '../../test/world/world.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { writeSettings } from '../settings/save-settings.ts'
import { hours, later } from './clock.ts'
import { sqlState } from './db.server.ts'

const roles = ['horma_app', 'owner'] as const
const clients = new Map<string, pg.Client>()

const shop = sharedShop(worldWithOrders)
beforeAll(async () => {
  for (const role of roles) clients.set(role, await connectAs(role))
  await finishSales(shop, shop.staff.lola, shop.shoes)
  await as('owner', MOVE_CASH)
  await writeSettings(shop.db, { return_policy_days: 30 }, { now: new Date() })
  await sealAudit(shop.db, () => later(new Date(), hours(1)))
}, 60_000)
afterAll(async () => {
  for (const client of clients.values()) await client.end()
})

const MOVE_CASH = `insert into cash_movements (cash_session_id, kind, amount_cents, reason, staff_id)
  select cash_session_id, 'in', 100, 'cambio', opened_by from cash_sessions`

async function connectAs(role: (typeof roles)[number]): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: role === 'horma_app' ? shop.appUrl : shop.url,
  })
  await client.connect()
  return client
}

/** Runs the statement and takes it back. Gives the SQLSTATE it was refused with, or how many rows it reached. */
async function as(role: string, sql: string): Promise<string | number> {
  const client = clients.get(role)
  if (!client) throw new Error(`nobody connected as ${role}`)
  await client.query('begin')
  try {
    const { rowCount } = await client.query(sql)
    await client.query(sql.startsWith('insert into cash_movements') ? 'commit' : 'rollback')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback')
    return sqlState(error) ?? String(error)
  }
}

/** Not allowed to the role, or refused by a trigger. */
const KEPT = expect.stringMatching(/^(42501|23001)$/)

const ledgers = {
  audit_log: "user_email = 'nobody'",
  audit_seals: 'rows = 0',
  invoices: 'total_cents = 1',
  invoice_taxes: 'vat_cents = 0',
  fiscal_records: "hash = repeat('0', 64)",
  stock_movements: "to_status = 'sold'",
  cash_movements: 'amount_cents = 0',
  cash_counts: 'accepted = false',
  setting_changes: "setting_id = 'time_zone'",
  till_operations: 'seq = 0',
}

describe.each(roles)('the database role %s', (role) => {
  it.each(Object.entries(ledgers))(
    'no row of %s can be changed, deleted or truncated',
    async (table, change) => {
      expect(await as('owner', `select from ${table}`)).toBeGreaterThan(0)
      expect(await as(role, `update ${table} set ${change}`)).toEqual(KEPT)
      expect(await as(role, `delete from ${table}`)).toEqual(KEPT)
      expect(await as(role, `truncate ${table} cascade`)).toEqual(KEPT)
    },
  )
  it.each([
    'cents = 1',
    'variant_id = variant_id + 1',
    "channel = 'web'",
    "valid = tstzrange(lower(valid) - interval '1 day', null)",
    "valid = tstzrange(lower(valid) + interval '1 day', null)",
    "created_at = created_at - interval '1 day'",
    "created_by = 'nobody'",
  ])('a written price cannot be changed: %s', async (change) => {
    expect(await as(role, `update prices set ${change}`)).toEqual(KEPT)
  })
  it('prices cannot be deleted or truncated', async () => {
    expect(await as(role, 'delete from prices')).toEqual(KEPT)
    expect(await as(role, 'truncate prices')).toEqual(KEPT)
  })
  it.each([
    'amount_cents = amount_cents + 1',
    "kind = 'bizum'",
    'sale_id = sale_id + 1',
    'given_cents = given_cents + 1, change_cents = change_cents + 1',
    'payment_id = null',
    "created_at = created_at - interval '1 day'",
  ])('a written tender cannot be changed: %s', async (change) => {
    expect(
      await as(role, `update tenders set ${change} where kind = 'cash' or payment_id is not null`),
    ).toEqual(KEPT)
  })
  it('tenders cannot be deleted or truncated', async () => {
    expect(await as(role, 'delete from tenders')).toEqual(KEPT)
    expect(await as(role, 'truncate tenders')).toEqual(KEPT)
  })
  it('a pair cannot be sold twice', async () => {
    const twice = `insert into sale_line_units (line_id, n, item_id, paid_cents)
      select line_id, 99, item_id, paid_cents from sale_line_units where item_id is not null limit 1`
    expect(await as(role, twice)).toBe('23505')
  })
  it('a unit cannot be returned without a return of its own, or twice under one', async () => {
    expect(await as(role, 'update sale_line_units set returned_by = 1')).toEqual(KEPT)
    const underOne = `do $$ begin
      insert into returns (reference, reason, location_id) select 'R', 'return', min(location_id) from locations;
      insert into return_units (return_id, line_id, n, cents, condition)
        select return_id, line_id, n, 0, 'sellable' from returns, sale_line_units order by line_id, n limit 1;
      update sale_line_units set returned_by = (select max(return_unit_id) from return_units);
    end $$`
    expect(await as(role, underOne)).toMatch(/^(23001|42501)$/)
  })
  it('a sale line cannot be changed, nor a closed drawer counted again', async () => {
    expect(await as(role, `update sale_lines set name = '{"es": "Otro"}'`)).toEqual(KEPT)
    expect(await as(role, 'update sale_lines set total_cents = total_cents - 1')).toEqual(KEPT)
    const counted = `do $$ begin
      update cash_sessions set closed_by = opened_by, closed_at = now(), expected_cents = 0, counted_cents = 0;
      update cash_sessions set counted_cents = 1;
    end $$`
    expect(await as(role, counted)).toEqual(KEPT)
  })
  it('no more can be refunded than was captured, and no refund settles twice', async () => {
    const refund = (cents: string) => `insert into refunds (payment_id, amount_cents, reason)
      select payment_id, ${cents}, 'surplus' from payments where state = 'captured'`
    expect(await as(role, refund('amount_cents + 1'))).toBe('23514')
    const twice = `do $$ begin
      ${refund('amount_cents')};
      update refunds set state = 'done', settled_at = now();
      update refunds set state = 'due', settled_at = null;
    end $$`
    expect(await as(role, twice)).toEqual(KEPT)
  })
  it('a correction that corrects nothing cannot be written', async () => {
    const correction = `do $$ begin
      insert into invoices (series, number, invoice_number, type, sale_id, issued_at, issued_on, issuer, total_cents,
        test_mode)
        select series, 999, series || 999, 'R5', sale_id, issued_at, issued_on, issuer, -1, test_mode from invoices limit 1;
      set constraints all immediate;
    end $$`
    expect(await as(role, correction)).toBe('23514')
  })
  it('a returned unit cannot be returned under another return, nor its cost be changed', async () => {
    const first = '(select min(line_id) from sale_line_units)'
    const again = `do $$ begin
      update sale_line_units set returned_by = 1 where n = 1 and line_id = ${first};
      update sale_line_units set returned_by = 2 where n = 1 and line_id = ${first};
    end $$`
    expect(await as(role, again)).toEqual(KEPT)
    expect(await as(role, 'update sale_line_units set paid_cents = 0')).toEqual(KEPT)
    expect(await as(role, 'update sale_line_units set item_id = null')).toEqual(KEPT)
  })
  it('a pair has its reserved status, reservation and time together or not at all', async () => {
    const free = "where status = 'in_stock'"
    const [status, id, until] = [
      "status = 'reserved'",
      'reservation_id = 1',
      'reserved_until = now()',
    ]
    for (const change of [
      status,
      id,
      until,
      `${status}, ${id}`,
      `${status}, ${until}`,
      `${id}, ${until}`,
    ])
      expect(await as(role, `update inventory_items set ${change} ${free}`), change).toBe('23514')
    expect(
      await as(role, `update inventory_items set ${status}, ${id}, ${until} ${free}`),
    ).toBeGreaterThan(0)
  })
  it('two prices of one variant cannot be in force at once', async () => {
    const twice = (
      channel: string,
      valid: string,
    ) => `insert into prices (variant_id, channel, cents, valid)
      select variant_id, ${channel}, 1, ${valid} from prices limit 1`
    expect(await as(role, twice('null', 'tstzrange(now(), null)'))).toBe('23P01')
    expect(await as(role, twice('null', "tstzrange(now() + interval '1 year', null)"))).toBe(
      '23P01',
    )
    expect(await as(role, twice('null', 'valid'))).toBe('23P01')
    expect(await as(role, twice("'pos'", 'valid'))).toBe(1)
  })
  it('two VAT rates of one tax class cannot be in force at once', async () => {
    const rates = `insert into tax_rates (tax_class, rate, equivalence_surcharge, valid)
      values ('general', 10, 1.4, '[2026-01-01, 2026-02-01)')`
    expect(await as(role, rates)).toBe('23P01')
  })
  it('a sale must add up, and a paid one must say when it was paid', async () => {
    expect(await as(role, 'update sales set total_cents = total_cents + 1')).toBe('23514')
    expect(await as(role, "update sales set paid_at = null where payment_status = 'paid'")).toBe(
      '23514',
    )
    expect(await as(role, 'update tenders set amount_cents = 0')).toMatch(/^(23514|23001)$/)
  })
  it('two payments of one order cannot both be captured', async () => {
    const twice = `insert into payments (sale_id, provider, provider_reference, state, amount_cents)
      select sale_id, provider, 'another', 'captured', amount_cents from payments where state = 'captured' limit 1`
    expect(await as(role, twice)).toBe('23505')
  })
  it('an invoice number cannot be given twice', async () => {
    const twice = (number: string, written: string) => `
      insert into invoices (series, number, invoice_number, type, sale_id, issued_at, issued_on, issuer, total_cents,
        test_mode)
      select series, ${number}, ${written}, type, sale_id, issued_at, issued_on, issuer, total_cents, test_mode
      from invoices limit 1`
    expect(await as(role, twice('number', "invoice_number || '0'"))).toBe('23505')
    expect(await as(role, twice('number + 1000', 'invoice_number'))).toBe('23505')
  })
  it('a fiscal record cannot name the record that another names before it', async () => {
    const fork = `
      insert into fiscal_records (chain_id, sequence, kind, invoice_id, xml, hash, previous_hash, generated_at)
      select chain_id, sequence + 1000, kind, invoice_id, xml, hash, previous_hash, generated_at
      from fiscal_records where sequence > 1 limit 1`
    expect(await as(role, fork)).toBe('23505')
  })
})

describe('the role of the shop', () => {
  it.each([
    'sales',
    'sale_lines',
    'sale_line_units',
    'inventory_items',
    'payments',
    'reservations',
    'products',
    'product_variants',
    'customers',
    'staff_users',
    'cash_sessions',
    'tills',
    'locations',
    'web_order_details',
    'invoice_series',
  ])('the shop’s role cannot delete rows of %s', async (table) => {
    expect(await as('horma_app', `delete from ${table}`)).toBe('42501')
  })
  it('the shop’s role can neither alter tables nor forge migrations', async () => {
    for (const sql of [
      'alter table audit_log disable trigger all',
      'drop trigger audit_log_append_only on audit_log',
      'drop table audit_log',
      'create table sales_copy (n int)',
      "insert into migrations (name, hash) values ('9999.sql', 'x')",
      "update function_files set hash = 'x'",
      "insert into function_files (area, hash) values ('shoes', 'x')",
      'set session_replication_role = replica',
    ])
      expect(await as('horma_app', sql), sql).toBe('42501')
  })
  it('the pool runs as horma_app, not as the owner', async () => {
    const { rows } = await shop.pool.query('select current_user as name')
    expect(rows).toEqual([{ name: 'horma_app' }])
  })
  it('the shop’s role can close a price', async () => {
    const change = "update prices set valid = tstzrange(lower(valid), now() + interval '1 day')"
    expect(await as('horma_app', change)).toBeGreaterThan(0)
  })
})
