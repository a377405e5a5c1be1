import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import type { TestShop } from '../../../test/shop.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const shop = sharedShop()

it('categories are the business of people with the flag alone', async () => {
  const acts = (catalog: ReturnType<TestShop['call']>['catalog']) => [
    () => catalog.listProductCategories({}),
    () => catalog.saveProductCategory({ name: { es: 'Botas' } }),
    () => catalog.moveProductCategory({ product_category_id: 1, direction: 'up' }),
    () => catalog.archiveProductCategory({ product_category_id: 1 }),
  ]
  for (const act of acts(shop.call().catalog))
    expect(await getRefusal(act())).toMatchObject({ status: 401 })
  for (const act of acts(shop.call(staffWith({ can_manage_products: true })).catalog))
    expect(await getRefusal(act())).toMatchObject({ status: 403 })
  const { rows } = await shop.pool.query('select from product_categories')
  expect(rows).toEqual([])
})
