import { afterAll, beforeAll, expect, it } from 'vitest'
import { machineWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'

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
  const answer = await browser.send(`/print-label?${query}`)
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
  const answer = await browser.submit(`/print-label?variant=${variant}`, {
    variant: String(variant),
  })
  expect(answer.status).toBe(200)
  const after = await readPage(`variant=${variant}`)
  expect(after.labels[0].bars.text).toMatch(/^21\d{11}$/)
})

it('a sheet is divided as the office has set, and begins with the first free label', async () => {
  await shop.call(machineWith({ can_manage_site_settings: true })).settings.saveSettings({
    label_sheet_columns: 3,
    label_sheet_rows: 8,
    label_sheet_margin_x: 7.2,
    label_sheet_margin_y: 12.9,
    label_sheet_gap_x: 2.5,
    label_sheet_gap_y: 0,
  })
  const page = await readPage(`variant=${variant}&copies=2&paper=sheet&start=24`)
  expect(page.layout).toMatchObject({
    columns: 3,
    rows: 8,
    label: { width_mm: 63.53, height_mm: 33.9 },
    margin: { x: 7.2, y: 12.9 },
    gap: { x: 2.5, y: 0 },
    edge: { x: 0, y: 0 },
  })
  expect(page).toMatchObject({ start: 24, nextStart: 2, counts: { total: 2, printed: 2 } })
})

it('the file for a label printer has what has a code, and leaves out the rest', async () => {
  const read = async () => browser.send(`/print-label/zpl?variant=${variant}&copies=3&paper=small`)
  const answer = await read()
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="etiquetas.zpl"')
  const zpl = await answer.text()
  expect(zpl).toMatch(/^\^XA\n\^CI28\^PW400\^LL240/)
  expect(zpl).toContain('^PQ3\n^XZ')
  await shop.pool.query('delete from barcodes where variant_id = $1', [variant])
  expect((await read()).status).toBe(404)
})

it('who sells prints the label of a pair, not those of the whole shop', async () => {
  expect(await readPage(`variant=${variant}`)).toMatchObject({ kind: 'box' })
  for (const path of ['/print-all-labels', '/print-inventory-labels', '/print-all-labels/zpl']) {
    const answer = await browser.send(path)
    expect(redirectPath(answer)).toBe('/admin/access-denied')
  }
})

it('an address without variants, or with unknown ones, has no labels', async () => {
  for (const query of ['', 'variant=x', 'variant=999999', 'product=999999'])
    expect(await readPage(query)).toBe(404)
})
