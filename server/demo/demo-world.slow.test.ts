import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMailRenderer } from '../../app/mail/render-mail.tsx'
import { query } from '../../core/base/db.server.ts'
import { barcodeRefusal } from '../../core/catalog/variants/rules.ts'
import { allModels } from '../../demo/all-models.ts'
import { wholeWorld } from '../../demo/worlds.ts'
import { staffWith } from '../../test/call-fixtures.ts'
import { tableChecksums } from '../../test/database/table-checksums.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { SATURDAY, type TestShop, testShop } from '../../test/shop.ts'
import { openDemoShop } from './demo-world.ts'

/** The secret is that of `test/shop.ts`. */
const DEMO = {
  secret: 'secret of the tests',
  files: { read: async () => undefined, write: async () => {} },
}
const said: string[] = []

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  vi.spyOn(process.stdout, 'write').mockImplementation((words) => said.push(String(words)) > 0)
  await openDemoShop(shop.db, { ...DEMO, now: SATURDAY, size: 'whole' })
  vi.restoreAllMocks()
}, 120_000)
afterAll(() => shop.close())

const isGiven = <Value>(value: Value | undefined): value is Value => value !== undefined

const ask = <Row>(text: string) => query<Row>(shop.db, '', text)

test('every model is for sale, drawn, and every box has its barcode', async () => {
  const { total } = await shop.call().catalog.listProducts({})
  expect(total).toBe(allModels.length)
  const bare = await ask(`
    select handle from products p where status <> 'published' or composition is null
      or not exists (select from product_pictures pp where pp.product_id = p.product_id)`)
  expect(bare).toEqual([])
  const codes = await ask<{ barcode: string | null }>(
    'select barcode from product_variants left join barcodes using (variant_id)',
  )
  expect(codes.length).toBeGreaterThan(1000)
  for (const { barcode } of codes) {
    expect(barcode).toMatch(/^20\d{11}$/)
    expect(barcodeRefusal(barcode ?? '')).toBeUndefined()
  }
})

test('a reduced price stands beside the lowest of the thirty days before it', async () => {
  const reduced = allModels.filter(({ reducedCents }) => reducedCents)
  const shown = await ask<{ handle: string; now: number; prior: number }>(`
    select handle, from_cents as now, prior_cents as prior from product_listings join products using (product_id)
    where prior_cents is not null`)
  expect(shown).toHaveLength(reduced.length)
  for (const { handle, cents, reducedCents } of reduced)
    expect(shown).toContainEqual({ handle, now: reducedCents, prior: cents })
  const lower = await ask(`
    select from prices c join prices p on p.variant_id = c.variant_id and p.price_id <> c.price_id
      and p.valid && tstzrange(lower(c.valid) - interval '30 days', lower(c.valid))
      and p.cents < (select prior_cents from product_listings l join product_variants v using (product_id)
        where v.variant_id = c.variant_id)
    where c.campaign_id is not null`)
  expect(lower).toEqual([])
})

test('three months lie behind it, up to this morning', async () => {
  const months = await ask<{ month: string; origin: string; sales: number }>(`
    select to_char(created_at at time zone 'Europe/Madrid', 'YYYY-MM') as month, sale_origin as origin,
      count(*)::int as sales
    from sales where paid_at is not null group by 1, 2 order by 1, 2`)
  for (const month of ['2026-09', '2026-10', '2026-11'])
    for (const origin of ['pos', 'web']) {
      const found = months.find((each) => each.month === month && each.origin === origin)
      expect([month, origin, (found?.sales ?? 0) > 25]).toEqual([month, origin, true])
    }
  const states = await ask<{ state: string }>('select distinct payment_status as state from sales')
  expect(states.map(({ state }) => state).sort()).toEqual([
    'expired',
    'paid',
    'partly_refunded',
    'pending',
    'refunded',
  ])
  const [people] = await ask<{ known: number; buying: number }>(`
    select (select count(*)::int from customers) as known, count(distinct customer_id)::int as buying from sales`)
  expect(people?.known).toBe(wholeWorld.customers.length)
  expect(people?.known).toBeGreaterThan(40)
  expect(people?.buying).toBeGreaterThan(30)
})

test('the drawer is closed, so that whoever comes can open it', async () => {
  const [open] = await ask<{ count: number }>(
    'select count(*)::int as count from cash_sessions where closed_at is null',
  )
  expect(open?.count).toBe(0)
  const [closed] = await ask<{ count: number; off: number; reasons: number }>(`
    select count(*)::int as count, (count(*) filter (where expected_cents <> counted_cents))::int as off,
      count(reason)::int as reasons from cash_sessions`)
  expect(closed?.count).toBeGreaterThan(100)
  expect(closed?.off).toBeGreaterThan(10)
  expect(closed?.reasons).toBe(closed?.off)
})

test('parcels go to towns that have that postal code', async () => {
  const places = await ask<{ code: string; city: string }>(`
    select distinct shipping_postal_code as code, shipping_city as city from web_order_details
    where shipping_postal_code is not null`)
  expect(places.length).toBeGreaterThan(10)
  for (const { code, city } of places) {
    const { municipalities } = await shop.call().shipping.getPlace({ postal_code: code })
    expect([code, municipalities]).toEqual([code, expect.arrayContaining([city])])
  }
})

test('the e-mails of the past open, and bring the link of their order', async () => {
  const renderMail = createMailRenderer({ secret: DEMO.secret, origin: 'https://horma.test' })
  const owner = shop.call(staffWith({ is_super_admin: true }), undefined, renderMail)
  const messages = await ask<{ id: number; template: string }>(
    `select message_id as id, template from mail_messages where template like 'order-%' order by message_id`,
  )
  const received = messages.filter(({ template }) => /^order-(?:received|paid)$/.test(template))
  expect(received.length).toBeGreaterThan(100)
  for (const { id } of [received[0], received.at(-1), ...messages.slice(-10)].filter(isGiven)) {
    const { text } = await owner.mail.getMessage({ message_id: id })
    expect(text).toMatch(/\/order\/[0-9A-Z]{32}|admin/)
  }
})

test('its books add up, and no badge of the sidebar says more than 99', async () => {
  expect(await ledgerViolations(shop.db, SATURDAY)).toEqual([])
  const { notifications } = await shop
    .call(staffWith({ is_super_admin: true }))
    .notifications.listNotifications({})
  const waiting = notifications.filter(({ on_badge }) => on_badge)
  expect(waiting.length).toBeGreaterThan(8)
  expect(waiting.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(99)
})

test('most orders that could be sent were delivered', async () => {
  const [row] = await ask<{ delivered: number; waiting: number }>(`
    select count(*) filter (where fulfillment_status = 'delivered')::int as delivered,
      count(*) filter (where fulfillment_status = 'pending')::int as waiting from sales`)
  expect(row?.delivered).toBeGreaterThan(120)
  expect(row?.waiting).toBeLessThan(15)
})

test('it says how far it is, and a second start changes nothing', async () => {
  expect(said.join('')).toMatch(/71 models.* 25 %.* 100 %/s)
  const before = await tableChecksums(shop.db, [])
  await openDemoShop(shop.db, { ...DEMO, now: new Date(), size: 'whole' })
  expect(await tableChecksums(shop.db, [])).toEqual(before)
})

test('the small one has a few models and no past', async () => {
  const small = await testShop()
  await openDemoShop(small.db, { ...DEMO, now: SATURDAY, size: 'small' })
  const { total } = await small.call().catalog.listProducts({})
  expect(total).toBe(12)
  expect(await query(small.db, '', 'select from sales')).toEqual([])
  await small.close()
})
