import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import {
  addTill,
  findArticle,
  getStaffEmail,
  listSales,
  openElsewhere,
  openStaffApi,
  PASSWORD,
  receivePair,
  sellElsewhere,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

// As in the network of a shop: browsers hold back what they offer secure pages alone, without a word.
test.use({ hostName: 'tienda.lan' })

const text = textPatterns('es')
const products = 'office/catalog/products'
const imports = 'office/imports'
const button = (page: Page, namespace: string, key: string) =>
  page.getByRole('main').getByRole('button', { name: text(namespace, key), exact: true })

test.beforeEach(async ({ page }) => {
  await shopper(page).open('/admin/login')
  await page.getByLabel(text('office/login', 'email')).fill(getStaffEmail('rosa'))
  await page.getByLabel(text('office/login', 'password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: text('office/login', 'enter') }).click()
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
})

test('over plain http a product is made, saved and given a picture', async ({ page }) => {
  await shopper(page).open('/admin/products/new')
  await page.getByLabel(text(products, 'name_es')).fill('Bota Intemperie')
  await button(page, products, 'create').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bota Intemperie')
  await page.getByLabel(text(products, 'add_sizes')).fill('41')
  await page.getByLabel(text(products, 'add_sizes')).press('Enter')
  await page.getByLabel(text(products, 'model_price')).fill('59,90')
  await page.getByRole('button', { name: /^Guardar$/ }).click()
  await expect(page.getByText(text(products, 'saved'), { exact: true })).toBeVisible()
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f2d4d' } })
  const buffer = await photo.png().toBuffer()
  const input = page.locator('#pictures input[type=file]')
  await input.setInputFiles({ name: 'bota.png', mimeType: 'image/png', buffer })
  await expect(page.getByText(text(products, 'picture_first'), { exact: true })).toBeVisible()
})

test('over plain http a file is uploaded and imported', async ({ page }) => {
  const rows = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
    'lluvia,Bota Lluvia,Talla,38,3,64.90',
  ]
  await shopper(page).open('/admin/imports')
  await page.locator('input[type=file]').setInputFiles({
    name: 'modelos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await expect(page).toHaveURL(/\/admin\/imports\/\d+$/)
  await page.getByRole('combobox', { name: text(imports, 'source') }).fill('Ventolera SL')
  await button(page, imports, 'import').click()
  await expect(page.getByRole('heading', { name: text(imports, 'done_title') })).toBeVisible()
})

test('over plain http a sale offers no button that could not copy its reference', async ({
  page,
  shop,
}) => {
  const api = await openStaffApi(shop, 'rosa')
  const till = await addTill(shop)
  await openElsewhere(api, till)
  const { variant_id, price_cents } = await findArticle(api, getBarcode('duero', 'Negro', '38'))
  await receivePair(shop, variant_id)
  await sellElsewhere(api, till, { variant_id, price_cents })
  const [sold] = await listSales(api, till)
  await shopper(page).open(`/admin/sales-pos/${sold?.sale_id}`)
  const facts = page.getByRole('region', { name: text('office/sales', 'facts') })
  await expect(facts).toBeVisible()
  await expect(facts.getByRole('button')).toHaveCount(0)
})

test('over plain http a till says that it cannot be opened offline', async ({ page, shop }) => {
  const till = await addTill(shop)
  await page.evaluate((code) => window.localStorage.setItem('tillCode', code), till)
  await page.goto('/admin/tpv')
  await expect(page.getByRole('note').filter({ hasText: text('till', 'no_reload') })).toBeVisible()
})

test('over plain http a shopper orders and pays', async ({ visitor }) => {
  const buyer = shopper(await visitor())
  await buyer.searchAndAdd({ model: 'Botín Duero', size: '38' })
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.expectPaid()
})
