import { expect, test } from 'vitest'
import { shopDay } from '../../core/base/clock.ts'
import { inTransaction, query } from '../../core/base/db.server.ts'
import { DEFAULT_ZONE } from '../../core/base/zone.ts'
import { createTill } from '../../core/devices/tills/create-till.ts'
import { rounds } from '../../test/rounds.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { cheapPasswords } from '../../test/staff/cheap-passwords.ts'
import { createDemoStaff } from '../create-demo-staff.ts'
import { models } from '../models.ts'
import { customers } from '../people.ts'
import { generateHistory } from './generate-history.ts'
import { withSavepoints } from './nested-transactions.ts'

const DAYS = 12
/** Of `test/shop.ts`. */
const SECRET = 'secret of the tests'

/** A shop with the small demo world and 12 days of history. */
async function shopWithHistory(seed: number): Promise<TestShop> {
  const shop = await testShop()
  const { now } = shop.clock
  const onSale = await shop.furnish()
  await inTransaction(shop.db, async (tx) => {
    await createTill(tx, { code: 'T1', name: 'Mostrador' })
    const staff = await createDemoStaff(tx, cheapPasswords, 'a long password 2026')
    const past = {
      onSale,
      staff,
      customers,
      till: 'T1',
      now,
      seed,
      days: DAYS,
      pace: 0.6,
      secret: SECRET,
    }
    await generateHistory(withSavepoints(tx), past)
  })
  return shop
}

test.each([1, 2, 3].slice(0, rounds(3)))(
  'the books of the history generated from seed %d add up',
  async (seed) => {
    const shop = await shopWithHistory(seed)
    const ask = <Row>(text: string) => query<Row>(shop.db, '', text)
    try {
      const sessions = await ask<Record<string, number>>(SESSIONS)
      expect(sessions.length).toBeGreaterThan(12)
      expect(sessions.map(({ z }) => z)).toEqual(sessions.map((_, at) => at + 1))
      for (const { expected, added, counted, float, reasoned, missing } of sessions) {
        expect(expected).toBe(added)
        expect(float).toBe(150_00)
        expect(Math.abs((counted ?? 0) - (expected ?? 0))).toBeLessThanOrEqual(10_00)
        expect(missing === 0 || reasoned === 1).toBe(true)
      }

      const invoices = await ask<{ series: string; number: number; at: Date; on: string }>(INVOICES)
      for (const series of ['PRUEBA-T1-26-', 'PRUEBA-W26-']) {
        const own = invoices.filter((each) => each.series === series)
        expect(own.length).toBeGreaterThan(5)
        expect(own.map(({ number }) => number)).toEqual(own.map((_, at) => at + 1))
        const times = own.map(({ at }) => at.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        for (const { at, on } of own) expect(on).toBe(shopDay(at, DEFAULT_ZONE))
      }

      for (const [what, text] of Object.entries(NOWHERE))
        expect([what, await ask(text)]).toEqual([what, []])

      const left = await ask<{ handle: string; pairs: number }>(LEFT)
      for (const { handle, colours, sizes, pairs, otherPairs } of models) {
        const told = colours.flatMap((colour) =>
          sizes.map((size) => otherPairs?.[`${colour} ${size}`] ?? otherPairs?.[colour] ?? pairs),
        )
        const all = told.reduce((sum, each) => sum + each, 0)
        expect(left).toContainEqual({ handle, pairs: all })
      }
      const audited = await ask('select from audit_log limit 1')
      expect(audited).toEqual([])
    } finally {
      await shop.close()
    }
  },
)

test('a history that fails half way leaves no rows', async () => {
  const shop = await testShop()
  const onSale = await shop.furnish()
  const generated = inTransaction(shop.db, async (tx) => {
    const staff = await createDemoStaff(tx, cheapPasswords, 'a long password 2026')
    const past = {
      onSale,
      staff,
      customers,
      till: 'none',
      now: shop.clock.now,
      days: DAYS,
      secret: SECRET,
    }
    await generateHistory(withSavepoints(tx), past)
  })
  await expect(generated).rejects.toMatchObject({ code: 'TILL_UNKNOWN' })
  expect(await query(shop.db, '', 'select from sales union all select from staff_users')).toEqual(
    [],
  )
  await shop.close()
})

test('a refused act inside a transaction rolls back only its own savepoint', async () => {
  const shop = await testShop()
  await inTransaction(shop.db, async (tx) => {
    await createTill(tx, { code: 'T1', name: 'Mostrador' })
    const act = inTransaction(withSavepoints(tx), async (part) => {
      await createTill(part, { code: 'T2', name: 'Otra' })
      throw new Error('refused')
    })
    await expect(act).rejects.toThrow('refused')
    await inTransaction(withSavepoints(tx), (part) =>
      createTill(part, { code: 'T3', name: 'Otra' }),
    )
  })
  const tills = await query<{ code: string }>(shop.db, '', 'select code from tills order by code')
  expect(tills.map(({ code }) => code)).toEqual(['T1', 'T3'])
  await shop.close()
})

const SESSIONS = `
  select s.z_number as z, s.float_cents as float, s.expected_cents as expected, s.counted_cents as counted,
    s.counted_cents - s.expected_cents as missing, (s.reason is not null)::int as reasoned,
    s.float_cents
      + coalesce((select sum(amount_cents) from tenders t
        where t.cash_session_id = s.cash_session_id and t.kind = 'cash'), 0)
      + coalesce((select sum(case kind when 'in' then amount_cents else -amount_cents end)
          from cash_movements m where m.cash_session_id = s.cash_session_id), 0) as added
  from cash_sessions s order by s.closed_at`

const INVOICES = `
  select series, number, issued_at as at, issued_on::text as on from invoices order by series, number`

/** Queries that must find nothing. */
const NOWHERE = {
  'a paid sale without its one invoice': `
    select sale_id from sales s where (s.paid_at is not null)
      <> ((select count(*) from invoices i where i.sale_id = s.sale_id and i.total_cents = s.total_cents) = 1)`,
  'an invoice that its taxes do not add up to': `
    select invoice_id from invoices i where total_cents
      <> (select sum(base_cents + vat_cents) from invoice_taxes t where t.invoice_id = i.invoice_id)`,
  'a paid sale that its tenders do not add up to': `
    select sale_id from sales s where paid_at is not null and total_cents
      <> (select sum(amount_cents) from tenders t where t.sale_id = s.sale_id and t.state = 'captured')`,
  'money for a sale that was not paid': `
    select sale_id from sales join tenders using (sale_id) where paid_at is null`,
  'a line that its units do not add up to': `
    select line_id from sale_lines l where kind = 'variant' and total_cents
      <> (select sum(paid_cents) from sale_line_units u where u.line_id = l.line_id)`,
  'a paid unit without its pair, or a pair sold to nobody': `
    select u.item_id from sale_line_units u join sale_lines using (line_id) join sales using (sale_id)
      left join inventory_items i using (item_id)
      where kind = 'variant' and (paid_at is not null) <> (i.status is not distinct from 'sold')
    union all
    select item_id from inventory_items i where status = 'sold'
      and not exists (select from sale_line_units u where u.item_id = i.item_id)`,
  'a pair that is not where it moved last': `
    select i.item_id from inventory_items i where status <> (
      select to_status from stock_movements m where m.item_id = i.item_id order by movement_id desc limit 1)`,
  'a sale at the counter on a Sunday': `
    select sale_id from sales where sale_origin = 'pos'
      and extract(isodow from created_at at time zone 'Europe/Madrid') = 7`,
  'money over the counter at another time than its sale': `
    select tender_id from tenders t join sales s using (sale_id)
      where sale_origin = 'pos' and t.created_at <> s.created_at`,
  'money that moves after the history ends': `
    select created_at from tenders where created_at > '2026-11-21T10:00:00+01:00'
    union all select created_at from payments where created_at > '2026-11-21T10:00:00+01:00'
    union all select created_at from payment_events where created_at > '2026-11-21T10:00:00+01:00'
    union all select created_at from refunds where created_at > '2026-11-21T10:00:00+01:00'`,
  'an order that waits for longer than it may': `
    select sale_id from sales s join reservations r using (reservation_id)
      where payment_status = 'pending' and r.until < '2026-11-21T10:00:00+01:00'`,
}

/** Pairs in stock or reserved. */
const LEFT = `
  select handle, count(item_id) filter (where inventory_items.status in ('in_stock', 'reserved'))::int as pairs
  from products join product_variants using (product_id) left join inventory_items using (variant_id) group by handle`
