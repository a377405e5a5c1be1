import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import { refreshListings } from '../listings/refresh-listings.ts'

const shop = sharedShop()

const office = () => shop.call(staffWith({ can_manage_product_categories: true })).catalog
const add = async (es: string, parent_category_id: number | null = null) =>
  (await office().saveProductCategory({ name: { es }, parent_category_id })).product_category_id
const names = async () =>
  (await office().listProductCategories({})).categories.map(({ name }) => name.es)

/** A published model in a category, so that the store shows it. */
async function sellIn(category: number) {
  const { productId } = await shop.sell({ handle: `in-${category}`, category: undefined } as never)
  await shop.pool.query('update products set product_category_id = $2 where product_id = $1', [
    productId,
    category,
  ])
  await inTransaction(shop.db, (tx) => refreshListings(tx, [productId]))
}

it('a category is moved to any place among its sisters at once, and the store follows', async () => {
  const boots = await add('Botas')
  const sandals = await add('Sandalias')
  const shoes = await add('Zapatos')
  const wet = await add('De agua', boots)
  const place = (product_category_id: number, before_category_id: number | null) =>
    office().moveProductCategory({ product_category_id, before_category_id })
  expect(await place(shoes, boots)).toEqual({ moved: true })
  expect(await names()).toEqual(['Zapatos', 'Botas', 'De agua', 'Sandalias'])
  expect(await place(shoes, boots), 'where it stands').toEqual({ moved: false })
  expect(await place(boots, null)).toEqual({ moved: true })
  expect(await names()).toEqual(['Zapatos', 'Sandalias', 'Botas', 'De agua'])
  for (const category of [boots, sandals, shoes]) await sellIn(category)
  const { categories } = await shop.call().catalog.listFacets({})
  expect(categories.map(({ slug }) => slug)).toEqual(['zapatos', 'sandalias', 'botas'])
  expect(await getRefusal(place(wet, shoes)), 'no sister').toMatchObject({
    code: 'CATEGORY_UNKNOWN',
  })
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'catalog.moveProductCategory' and status = 'success'
     order by audit_id desc limit 1`,
  )
  expect(rows[0].details).toMatchObject({ before_category_id: null })
})
