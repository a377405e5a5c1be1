import { afterAll, beforeAll, expect, it } from 'vitest'
import { machineWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'

const ROUTE = 'print/catalog/labels-page'

let shop: TestShop
let browser: Browser
let variant: number
beforeAll(async () => {
  shop = await testShop()
  await openTill(shop)
  variant = await sellShoe(shop)
  const openBrowser = await staffTestClient(shop)
  browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})
afterAll(() => shop.close())

async function readPage(query: string) {
  const answer = await browser.send(`/print/labels?${query}`)
  return answer.status === 200 ? (await answer.json()).loaderData[ROUTE] : answer.status
}

it('labels have the sizes that the office has set, and the bars of their codes', async () => {
  await shop.call(machineWith({ can_manage_site_settings: true })).settings.saveSettings({
    box_label_width: 90,
    box_label_height: 45,
    tag_label_width: 50,
    tag_label_height: 20,
  })
  const barcode = '2000001213803'
  await shop.pool.query('insert into barcodes (barcode, variant_id) values ($1, $2)', [
    barcode,
    variant,
  ])
  const box = await readPage(`variant=${variant}`)
  expect(box).toMatchObject({ kind: 'box', size: { width_mm: 90, height_mm: 45 }, missing: [] })
  expect(box.labels).toMatchObject([{ size: '38', price_cents: 69_95, bars: { text: barcode } }])
  const tag = await readPage(`variant=${variant}&kind=tag&copies=3`)
  expect(tag).toMatchObject({ size: { width_mm: 50, height_mm: 20 }, copies: 3 })
})

it('a label of a pair without a code is printed with one of the shop in the same step', async () => {
  await shop.pool.query('delete from barcodes where variant_id = $1', [variant])
  const before = await readPage(`variant=${variant}`)
  expect(before).toMatchObject({ missing: [variant], labels: [{ bars: null }] })
  const answer = await browser.submit(`/print/labels?variant=${variant}`, {
    variant: String(variant),
  })
  expect(answer.status).toBe(200)
  const after = await readPage(`variant=${variant}`)
  expect(after.labels[0].bars.text).toMatch(/^21\d{11}$/)
})

it('an address without variants, or with unknown ones, has no labels', async () => {
  for (const query of ['', 'variant=x', 'variant=999999', 'product=999999'])
    expect(await readPage(query)).toBe(404)
})
