import { beforeAll, expect, it } from 'vitest'
import { cardSale, openTill, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedShop()
let seller: Actor
beforeAll(async () => {
  seller = (await openTill(shop)).seller
})

it('the till has a key for each bag that the office has set', async () => {
  const { till } = shop.call(seller)
  expect((await till.getTouchPane({})).bag_skus).toEqual([])
  const owner = { ...seller, permissions: { is_super_admin: true } }
  await shop.call(owner).settings.saveSettings({ bag_skus: ' BOLSA-P,BOLSA-G, ,BOLSA-P' })
  expect((await till.getTouchPane({})).bag_skus).toEqual(['BOLSA-P', 'BOLSA-G'])
})

it('the till walks down the categories of the shop in their order, those that are gone left out', async () => {
  await query(
    shop.db,
    '',
    `insert into product_categories (name, display_order, archived_at) values
       ('{"es": "Botas"}', 2, null), ('{"es": "Bolsos"}', 1, null), ('{"es": "Viejo"}', 0, now())`,
    [],
  )
  const { categories } = await shop.call(seller).till.getTouchPane({})
  expect(categories.map(({ name }) => name.es)).toEqual(['Bolsos', 'Botas'])
})

it('a bag is charged as a line of its own at its price, with its VAT, and taken off their count', async () => {
  const [bag, shoe] = [await sellCounted(shop, { quantity: 10, cents: 15 }), await sellShoe(shop)]
  const total = 69_95 + 2 * 15
  const { sale_id } = await shop.call(seller).till.finishSale(
    cardSale(0, {
      lines: [sellLine(shoe), sellLine(bag, 2)],
      tenders: [{ kind: 'card', amount_cents: total }],
      expected_total_cents: total,
    }),
  )
  const { lines } = await shop.call(seller).sales.getSale({ sale_id })
  expect(lines).toMatchObject([
    { variant_id: shoe, total_cents: 69_95 },
    { variant_id: bag, quantity: 2, list_cents: 15, total_cents: 30, tax_rate: 21 },
  ])
  const [left] = await query<{ quantity: number }>(
    shop.db,
    '',
    'select quantity from counted_stock where variant_id = $1',
    [bag],
  )
  expect(left?.quantity).toBe(8)
})
