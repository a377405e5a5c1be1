import { expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { inTransaction, openDatabase, query } from '../../base/db.server.ts'
import { writeSale } from '../write-sale.ts'
import { foldSummary } from './fold-summary.ts'
import { readGoods } from './read-goods.ts'
import { rebuildSummary } from './rebuild-summary.ts'

const shop = sharedWorld()

const sell = (variant: number) =>
  shop.call(shop.staff.lola).till.finishSale(cardSale(variant, { expected_total_cents: 20_00 }))
const tomorrow = () => later(shop.clock.now, days(1))
const countRows = async (condition: string) => {
  const [row] = await query<{ rows: number }>(
    shop.db,
    '',
    `select count(*)::int as rows from sales_summary_lines where ${condition}`,
  )
  return row?.rows
}
const countWaiting = async () => {
  const [row] = await query<{ waiting: number }>(
    shop.db,
    '',
    `select count(*)::int as waiting from pg_locks where relation = 'unit_swaps'::regclass and not granted`,
  )
  return row?.waiting
}
/** The rules of the summary alone: what a test writes into the ledger by itself breaks others. */
const summaryViolations = async () =>
  (await ledgerViolations(shop.db, shop.clock.now)).filter((each) => each.includes('summary'))

it('a finished day is one row for each model, and its figures stay', async () => {
  const variant = await sellShoe(shop, { pairs: 9, cents: 20_00 })
  for (let sold = 0; sold < 3; sold++) await sell(variant)
  const before = await readGoods(shop.db, {})
  expect(before).toMatchObject([{ sales: 3, sold_units: 3, net_cents: 60_00 }])
  expect(await foldSummary(shop.db, () => shop.clock.now)).toEqual({ days: 0 })
  expect(await countRows('not is_folded')).toBe(3)
  expect(await foldSummary(shop.db, tomorrow)).toEqual({ days: 1 })
  expect([await countRows('not is_folded'), await countRows('is_folded')]).toEqual([0, 1])
  expect(await readGoods(shop.db, {})).toEqual(before)
  expect(await summaryViolations()).toEqual([])
})

it('a sale that arrives after its day was folded is counted at once, and in the next fold', async () => {
  const variant = await sellShoe(shop, { pairs: 1, cents: 20_00 })
  const [before] = await readGoods(shop.db, {})
  await sell(variant)
  const [after] = await readGoods(shop.db, {})
  expect(after?.sales).toBe((before?.sales ?? 0) + 1)
  expect(await foldSummary(shop.db, tomorrow)).toEqual({ days: 1 })
  expect(await readGoods(shop.db, {})).toEqual([after])
  expect(await summaryViolations()).toEqual([])
})

it('what is sold while the summary is counted anew or folded is neither lost nor counted twice', async () => {
  const shoes = await Promise.all([1, 2, 3].map(() => sellShoe(shop, { pairs: 12, cents: 20_00 })))
  const [before] = await readGoods(shop.db, {})
  const sales = shoes.map(async (variant) => {
    for (let sold = 0; sold < 8; sold++) await sell(variant)
  })
  const counts = [1, 2].map(async () => {
    for (let times = 0; times < 4; times++) {
      await rebuildSummary(shop.db, () => shop.clock.now)
      await foldSummary(shop.db, tomorrow)
    }
  })
  await Promise.all([...sales, ...counts])
  const [after] = await readGoods(shop.db, {})
  expect(after?.sales).toBe((before?.sales ?? 0) + 24)
  expect(await summaryViolations()).toEqual([])
})

it('a sale that is committed in the middle of a rebuild is counted once', async () => {
  const [before] = await readGoods(shop.db, {})
  const owner = openDatabase(shop.url, { pool: 'owner' })
  let rebuilding: Promise<unknown> | undefined
  await inTransaction(owner.db, async (lock) => {
    // The rebuild has deleted the summary and waits here, before it counts the ledger.
    await query(lock, '', 'lock table unit_swaps in access exclusive mode')
    rebuilding = rebuildSummary(shop.db, () => shop.clock.now)
    await expect.poll(() => countWaiting(), { timeout: 10_000 }).toBe(1)
    const name = { es: 'Cordones' }
    const lines = [{ kind: 'free_text', name, quantity: 1, listCents: 3_00, taxRate: 21 }] as const
    const sale = { reference: 'LATE', origin: 'web', language: 'es', lines, paid: true } as const
    await inTransaction(shop.db, (tx) => writeSale(tx, { ...sale, now: shop.clock.now }))
  })
  await rebuilding
  await owner.close()
  const [after] = await readGoods(shop.db, {})
  expect([after?.sales, after?.sold_cents]).toEqual([
    (before?.sales ?? 0) + 1,
    (before?.sold_cents ?? 0) + 3_00,
  ])
  expect(await summaryViolations()).toEqual([])
})

it('a summary that somebody changed is right again once it was counted anew', async () => {
  await shop.pool.query('update sales_summary_lines set sold_cents = sold_cents + 1')
  await shop.pool.query('delete from sales_summary_money')
  expect((await summaryViolations()).length).toBeGreaterThan(2)
  expect(await rebuildSummary(shop.db, tomorrow)).toEqual({ days: 1 })
  expect(await summaryViolations()).toEqual([])
})

it('a shop that moves to another time zone has the days of that zone after the next fold', async () => {
  const variant = await sellShoe(shop, { pairs: 1, cents: 20_00 })
  shop.clock.now = new Date('2026-11-24T23:30:00Z')
  await sell(variant)
  expect(await readGoods(shop.db, { from: '2026-11-25' })).toMatchObject([{ sales: 1 }])
  await shop.pool.query(
    `insert into site_settings (setting_id, setting_value) values ('time_zone', '"Atlantic/Canary"')
     on conflict (setting_id) do update set setting_value = excluded.setting_value`,
  )
  expect((await summaryViolations()).length).toBeGreaterThan(0)
  await foldSummary(shop.db, tomorrow)
  expect(await readGoods(shop.db, { from: '2026-11-25' })).toMatchObject([{ sales: 0 }])
  expect(await summaryViolations()).toEqual([])
})
