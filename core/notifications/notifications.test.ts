import { beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../test/call-fixtures.ts'
import { cardSale, openTill, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { LEATHER_SHOE, nameMakers } from '../../test/world/lawful-goods.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { days, later } from '../base/clock.ts'
import type { Actor } from '../base/procedures/actor.ts'

const shop = sharedShop()
let seller: Actor
let owner: Actor
beforeAll(async () => {
  seller = (await openTill(shop)).seller
  owner = { ...(seller as ReturnType<typeof staffWith>), permissions: { is_super_admin: true } }
})

async function count(actor = owner): Promise<Record<string, number>> {
  const { notifications } = await shop.call(actor).notifications.listNotifications({})
  return Object.fromEntries(notifications.map(({ id, count: n }) => [id, n]))
}

/** A model of one colour with so many pairs in each of its sizes; answers its variants in their order. */
async function sellRun(pairs: readonly number[]): Promise<number[]> {
  const office = () => shop.call(owner)
  await nameMakers(shop, 'Cierzo')
  const model = { name: { es: 'Corrido' }, brand: 'Cierzo', composition: LEATHER_SHOE }
  const { product_id } = await office().catalog.createProduct(model)
  const { colour_id } = await office().catalog.addColour({
    name: { es: `Tinte ${product_id}` },
    swatch: '#7a4a2b',
  })
  const { variant_ids, version } = await office().stock.saveGrid({
    product_id,
    version: 1,
    reason: 'receipt',
    cells: pairs.map((pairs_by, at) => ({
      colour_id,
      size: String(36 + at),
      price_cents: 50_00,
      pairs_by,
    })),
  })
  await office().catalog.setProductStatus({ product_id, version, status: 'published' })
  return variant_ids
}

const empty = (variant_id: number) =>
  shop.call(owner).stock.adjustStock({ changes: [{ variant_id, by: -1 }], reason: 'correction' })

const settle = async () => {
  await shop.pool.query('update products set product_category_id = null where archived_at is null')
}

it('variants of published models with fewer than five pairs are low, those of drafts are not', async () => {
  await sellShoe(shop, { pairs: 5 })
  const scarce = await sellShoe(shop, { pairs: 4 })
  const draft = await sellShoe(shop, { pairs: 1 })
  await shop.pool.query(
    `update products set status = 'draft', published_at = null
     where product_id = (select product_id from product_variants where variant_id = $1)`,
    [draft],
  )
  expect((await count()).low_stock).toBe(1)
  await shop.pool.query(`update product_variants set archived_at = now() where variant_id = $1`, [
    scarce,
  ])
  expect((await count()).low_stock).toBeUndefined()
})

it('the count of low stock and the list that it leads to follow one rule', async () => {
  await shop.furnish()
  const { notifications } = await shop.call(owner).notifications.listNotifications({})
  const found = notifications.find(({ id }) => id === 'low_stock')
  expect(found?.route).toBe('/admin/products?status=published&low_stock=1')
  let low = 0
  for (let page = 1, pages = 1; page <= pages; page++) {
    const filter = { low_stock: true, status: 'published' as const, page }
    const list = await shop.call(owner).catalog.listOfficeProducts(filter)
    pages = list.pages
    low += list.products.reduce((sum, product) => sum + product.low, 0)
  }
  expect(found?.count).toBe(low)
})

it('under the shoe rule a size that a colour has lost in the middle is low, and few pairs are not', async () => {
  await shop.call(owner).settings.saveSettings({ low_stock_rule: 'broken_run' })
  const before = (await count()).low_stock ?? 0
  const [small = 0, middle = 0] = await sellRun([1, 1, 1])
  expect((await count()).low_stock ?? 0).toBe(before)
  await empty(small)
  expect((await count()).low_stock ?? 0).toBe(before)
  await empty(middle)
  expect((await count()).low_stock).toBe(before + 1)
  await shop.call(owner).settings.saveSettings({ low_stock_rule: null, low_stock_pairs: 1 })
  expect((await count()).low_stock).toBeGreaterThan(before)
  await shop.call(owner).settings.saveSettings({ low_stock_pairs: null })
})

it('models without a category are counted until they are archived', async () => {
  await settle()
  const before = (await count()).uncategorised_products ?? 0
  expect(before).toBeGreaterThan(1)
  await shop.pool.query(
    'update products set archived_at = now() where product_id = (select min(product_id) from products where archived_at is null)',
  )
  expect((await count()).uncategorised_products).toBe(before - 1)
})

it('a parked ticket is told of when it is older than a day', async () => {
  const variant = await sellShoe(shop)
  const lines = [sellLine(variant)]
  await shop.call(seller).till.parkTicket({ version: 2, till: 'T1', lines })
  const parked = shop.clock.now
  shop.clock.now = later(parked, days(1) - 60_000)
  expect((await count(seller)).parked_tickets).toBeUndefined()
  shop.clock.now = later(parked, days(1) + 60_000)
  expect((await count(seller)).parked_tickets).toBe(1)
  shop.clock.now = parked
})

it('an open incident is told of until somebody has resolved it', async () => {
  await shop.pool.query(
    `insert into incidents (kind, till_id, created_at) select 'other', till_id, $1 from tills where code = 'T1'`,
    [shop.clock.now],
  )
  const { total } = await shop.call(seller).till.listIncidents({ state: 'open' })
  expect((await count(seller)).open_incidents).toBe(total)
  expect(total).toBeGreaterThan(0)
  await shop.pool.query(
    `update incidents set resolved_at = created_at, resolution = 'Visto' where resolved_at is null`,
  )
  expect((await count(seller)).open_incidents).toBeUndefined()
})

it('sales of today are counted, and tomorrow they are not', async () => {
  const variant = await sellShoe(shop)
  await shop.call(seller).till.finishSale(cardSale(variant))
  expect(await count()).toMatchObject({ daily_sales: 1 })
  shop.clock.now = later(shop.clock.now, days(1))
  expect((await count()).daily_sales).toBeUndefined()
})

it('who keeps the settings is told that the official notice on the guarantee is missing, until it is there', async () => {
  const keeper = staffWith({ can_manage_site_settings: true })
  expect(await count(keeper)).toEqual({ missing_guarantee_notice: 1 })
  await shop.pool.query(
    "insert into site_settings (setting_id, setting_value, public) values ('guarantee_notice_picture', $1, true)",
    [JSON.stringify('0123456789abcdef0123456789abcdef')],
  )
  expect(await count(keeper)).toEqual({})
  await shop.pool.query("delete from site_settings where setting_id = 'guarantee_notice_picture'")
})

it('refused acts of today are told to whoever reads the audit log', async () => {
  // The log is timed by the database.
  shop.clock.now = new Date()
  const reader = staffWith({ can_view_audit_log: true })
  const before = (await count(reader)).system_activity ?? 0
  await expect(shop.call(reader).settings.saveSettings({})).rejects.toThrow()
  expect(await count(reader)).toEqual({ system_activity: before + 1 })
})

it('a person hears of what their role is about, and nobody without a role of anything', async () => {
  expect(Object.keys(await count(staffWith({ can_manage_products: true })))).toEqual([
    'low_stock',
    'uncategorised_products',
  ])
  expect(await count(staffWith())).toEqual({})
})

it('a switch that is off takes the badge away and leaves the panel', async () => {
  await shop.call(owner).settings.saveSettings({ sidebar_notifications_stock_low: false })
  const { notifications } = await shop.call(owner).notifications.listNotifications({})
  expect(notifications.find(({ id }) => id === 'low_stock')).toMatchObject({
    in_panel: true,
    on_badge: false,
    on_dashboard: true,
  })
})

it('the privacy blur is off until the shop switches it on, with its own seconds and pixels', async () => {
  const read = () => shop.call(staffWith()).settings.getPrivacyBlur({})
  expect(await read()).toEqual({ enabled: false, timeout: 120, level: 8 })
  const settings = { privacy_blur_enabled: true, privacy_blur_timeout: 15, privacy_blur_level: 9 }
  await shop.call(owner).settings.saveSettings(settings)
  expect(await read()).toEqual({ enabled: true, timeout: 15, level: 9 })
})
