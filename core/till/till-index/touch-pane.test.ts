import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { openTill } from '../../../test/staff-fixtures.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'

let shop: TestShop
let seller: Actor
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
})
afterAll(() => shop.close())

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
