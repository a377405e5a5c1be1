import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../../test/shop.ts'
import { openTill, sellShoe } from '../../../../test/staff-fixtures.ts'
import { type Browser, staffTestClient } from '../../../../test/staff-test-client.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  shop = await testShop()
  shop.clock.now = new Date()
  const { seller } = await openTill(shop)
  await shop.pool.query('update admin_roles set can_manage_products = true')
  for (let model = 0; model < 60; model++) {
    const variant_id = await sellShoe(shop, { pairs: 0 })
    const { lost_sale_id } = await shop
      .call(seller)
      .reports.recordLostSale({ till: 'T1', variant_id })
    if (model > 0) continue
    await shop.call(seller).reports.recordLostSale({ till: 'T1', variant_id })
    await shop
      .call(seller)
      .reports.waitForGoods({ lost_sale_id, email: 'lea@horma.test', language: 'fr' })
    await shop.pool.query(
      `update products set name = '{"es": "=Bota; «rara»"}' from product_variants v
       where v.product_id = products.product_id and v.variant_id = $1`,
      [variant_id],
    )
  }
  const openBrowser = await staffTestClient(shop)
  browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})
afterAll(() => shop.close())

it('what was asked for most stands first, over pages', async () => {
  const answer = await browser.send('/admin/lost-sales')
  const { found } = (await answer.json()).loaderData['office/reports/lost-sales/lost-sales-page']
  expect(found).toMatchObject({ pages: 2, total: 60, sums: { times: 61, models: 60, waiting: 1 } })
  expect(found.goods[0]).toMatchObject({ times: 2, waiting: 1 })
})

it('the file has every page of what the filter finds, runs nothing in a spreadsheet and names nobody', async () => {
  const all = await browser.send('/admin/lost-sales/csv')
  const text = await all.text()
  const [heads, first, ...others] = text.trim().split('\r\n')
  expect(heads).toContain('Modelo;Color;Talla;Pedida;Hay;Vendidos')
  expect(first).toMatch(/^"'=Bota; «rara»";Negro;38;2;0;0;1;0;/)
  expect(others).toHaveLength(59)
  expect(text).not.toContain('lea@')
  const waiting = await (await browser.send('/admin/lost-sales/csv?state=waiting')).text()
  expect(waiting.trim().split('\r\n')).toHaveLength(2)
})
