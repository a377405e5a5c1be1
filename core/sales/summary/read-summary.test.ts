import { beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { foldSummary } from './fold-summary.ts'
import { readGoods } from './read-goods.ts'
import { readMoney } from './read-money.ts'

const shop = sharedWorld()
const MONDAY = '2026-11-23'
let boot: number
let shoe: number

/** On Saturday Lola sells two pairs at T1, and a buyer one on the web; on Monday Eva sells one at T2, and undoes another. */
beforeAll(async () => {
  const { lola, eva } = shop.staff
  boot = await sellShoe(shop, { pairs: 9, cents: 50_00 })
  shoe = await sellShoe(shop, { pairs: 9, cents: 20_00 })
  await shop.pool.query(
    `update inventory_items set cost_cents = 12_00 where variant_id = ${shoe} and status = 'in_stock'`,
  )
  await shop.call(lola).till.finishSale(
    cardSale(0, {
      lines: [sellLine(boot), sellLine(shoe, 1, { discount_percent: 10 })],
      expected_total_cents: 68_00,
    }),
  )
  await payOne(shop)
  shop.clock.now = later(shop.clock.now, days(2))
  const atT2 = () => shop.call(eva).till
  await shop.call(eva).cash.openCashSession({ till: 'T2', float_cents: 0 })
  const sell = (variant: number, cents: number) =>
    atT2().finishSale(cardSale(variant, { till: 'T2', expected_total_cents: cents }))
  await sell(boot, 50_00)
  const wrong = await sell(shoe, 20_00)
  await atT2().voidSale({ sale_id: wrong.sale_id, till: 'T2', reason: 'Se equivocó' })
})

it('goods are told apart by day and origin, with what came back and the VAT of the net', async () => {
  expect(await readGoods(shop.db, {}, ['day', 'origin'])).toMatchObject([
    { day: '2026-11-21', origin: 'web', sales: 1, net_cents: 69_95, net_vat_cents: 12_14 },
    {
      day: '2026-11-21',
      origin: 'pos',
      sales: 1,
      sold_units: 2,
      discount_cents: 2_00,
      net_cents: 68_00,
      net_base_cents: 56_20,
      costed_units: 1,
      cost_cents: 12_00,
    },
    {
      day: MONDAY,
      origin: 'pos',
      sales: 2,
      sold_units: 2,
      sold_cents: 70_00,
      returned_units: 1,
      returned_cents: 20_00,
      net_units: 1,
      net_cents: 50_00,
      net_base_cents: 41_32,
      costed_units: 0,
      cost_cents: 0,
    },
  ])
})

it('goods are narrowed by till, seller, origin, days and model, alone and together', async () => {
  const { lola, eva } = shop.staff
  const net = async (filter: Parameters<typeof readGoods>[1]) =>
    (await readGoods(shop.db, filter))[0]?.net_cents
  expect(await net({})).toBe(69_95 + 68_00 + 50_00)
  expect(await net({ till: 'T1' })).toBe(68_00)
  expect(await net({ seller_id: eva.userId })).toBe(50_00)
  expect(await net({ seller_id: lola.userId, till: 'T2' })).toBe(0)
  expect(await net({ origin: 'web', to: '2026-11-22' })).toBe(69_95)
  expect(await net({ from: MONDAY, to: MONDAY })).toBe(50_00)
  const [model] = await readGoods(shop.db, { till: 'T1' }, ['product_id', 'variant_id'])
  expect(await net({ product_id: model?.product_id ?? 0 })).toBe(50_00 + 50_00)
})

it('goods of one model are told apart by size, and their number of sales is not said', async () => {
  const sizes = await readGoods(shop.db, { till: 'T1' }, [
    'variant_id',
    'size_id',
    'kind',
    'tax_rate',
  ])
  expect(sizes).toMatchObject([
    { variant_id: boot, kind: 'variant', tax_rate: 21, sales: null, net_cents: 50_00 },
    { variant_id: shoe, kind: 'variant', tax_rate: 21, sales: null, net_cents: 18_00 },
  ])
})

it('only the figures that are named are read, and they are those of all of them', async () => {
  for (const by of ['day', 'variant_id'] as const) {
    const all = await readGoods(shop.db, {}, [by])
    expect(await readGoods(shop.db, {}, [by], ['net_cents', 'sales'])).toEqual(
      all.map((row) => ({ [by]: row[by], net_cents: row.net_cents, sales: row.sales })),
    )
  }
})

it('money is told apart by till and kind, taken and given back', async () => {
  const money = await readMoney(shop.db, { from: MONDAY }, ['kind', 'purpose'])
  expect(money).toEqual([
    {
      kind: 'card',
      purpose: 'sale',
      taken_cents: 70_00,
      given_back_cents: 0,
      net_cents: 70_00,
      kept_cents: 0,
    },
    {
      kind: 'card',
      purpose: 'return',
      taken_cents: 0,
      given_back_cents: 20_00,
      net_cents: -20_00,
      kept_cents: 0,
    },
  ])
})

it('figures are those of the trial until it ends, and never of both sides', async () => {
  expect(await readGoods(shop.db, { trial: false })).toMatchObject([{ sales: 0, net_cents: 0 }])
  expect(await readGoods(shop.db, { trial: true })).toEqual(await readGoods(shop.db, {}))
})

it('folded days have the same figures, whatever is asked', async () => {
  const ask = async () => [
    await readGoods(shop.db, {}, ['day', 'till_id', 'seller_id', 'location_id']),
    await readGoods(shop.db, {}, ['day', 'variant_id']),
    await readMoney(shop.db, {}, ['day', 'till_id', 'kind']),
  ]
  const before = await ask()
  await foldSummary(shop.db, () => later(shop.clock.now, days(1)))
  expect(await ask()).toEqual(before)
})

it('the summary of a day is what the VAT book has of it', async () => {
  const office = shop.call(staffWith({ can_view_reports: true }))
  const [goods] = await readGoods(shop.db, { from: '2026-11-21', to: MONDAY })
  const book = await office.invoicing.getVatBook({ from: '2026-11-21', to: MONDAY })
  expect([goods?.net_base_cents, goods?.net_vat_cents]).toEqual([book.base_cents, book.vat_cents])
})
