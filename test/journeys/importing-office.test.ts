import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answerQuestions, uploadCatalog } from './office/import-steps.ts'
import { shopper } from './shopper.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const TITLES =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Variant Barcode'
const BOOT = ['brisa,Bota Brisa,Ventolera,Botas,Talla,38,Color,Granate,3,64.90,8.13817E+11']
const CLOG = 'duna,Zueco Duna,Ventolera,Zuecos,Talla,40,Color,Granate,2,'
const WRONG = [TITLES, ...BOOT, `${CLOG}treinta,`].join('\n')
const MENDED = [TITLES, ...BOOT, `${CLOG}30.00,`].join('\n')

const say = textPatterns('es')
const words = (key: string) => say('office/imports', key)

test('a Shopify file is uploaded in the office, its faults are mended, and one of its shoes is bought', async ({
  page,
  visitor,
}) => {
  await signIn(page.request, 'paco')
  await page.goto('/admin/imports')

  await uploadCatalog(page, WRONG)
  await page.getByRole('combobox', { name: words('source') }).fill('Ventolera SL')
  await press(page, 'try')
  await expect(page.getByRole('heading', { name: words('tried_title') })).toBeVisible()
  const clog = row(page, 'Zueco Duna')
  await expect(clog).toContainText('treinta')
  await expect(clog).toContainText(say('core/imports', 'PRICE_NOT_A_NUMBER'))
  await expect(row(page, 'Bota Brisa')).toContainText(say('core/imports', 'BARCODE_MANGLED'))

  await page
    .getByRole('link', { name: words('title') })
    .last()
    .click()
  await uploadCatalog(page, MENDED)
  // Whose files have these titles is known by now.
  await expect(page.getByRole('combobox', { name: words('source') })).toHaveValue('Ventolera SL')
  await press(page, 'try')
  await answerQuestions(page, { brand: 'Ventolera', kinds: 2 })
  await page.getByRole('switch', { name: words('publish') }).check({ force: true })
  await press(page, 'import')
  await expect(page.getByRole('heading', { name: words('done_title') })).toBeVisible()
  await page.getByRole('link', { name: words('labels') }).click()
  await expect(page).toHaveURL(/\/admin\/labels\?of=received&receipt=\d+$/)
  await expect(page.getByRole('link', { name: say('office/catalog/labels', 'open') })).toBeVisible()
  await page.goBack()
  await row(page, 'Zueco Duna').getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zueco Duna')

  const buyer = shopper(await visitor())
  await buyer.searchAndAdd({ model: 'Zueco Duna', size: '40' })
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.expectPaid()

  await page.goto('/admin/imports')
  await page.getByRole('main').getByRole('link', { name: 'modelos.csv' }).first().click()
  await press(page, 'undo')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('undo') })
    .click()
  await expect(page.getByText(words('undone_kept'))).toBeVisible()
  await expect(row(page, 'Zueco Duna')).toContainText(words('row.kept'))
  await expect(row(page, 'Bota Brisa')).toContainText(words('row.undone'))
})

test('a file of 100 MB is refused before a byte of it is sent', async ({ page }) => {
  await signIn(page.request, 'paco')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/imports/')) sent.push(request.url())
  })
  await page.goto('/admin/imports')
  await expect(async () => {
    await page.locator('input[type=file]').evaluate(chooseEnormous)
    await expect(page.getByRole('alert')).toContainText(say('core/imports', 'FILE_TOO_LARGE'), {
      timeout: 5_000,
    })
  }).toPass()
  expect(sent).toEqual([])
})

/** As if somebody had chosen a file of 100 MB; in the page, for no such file is worth carrying there. */
function chooseEnormous(input: HTMLElement | SVGElement): void {
  const megabyte = new Blob([new Uint8Array(1_000_000)])
  const chosen = new DataTransfer()
  chosen.items.add(new File(Array(100).fill(megabyte), 'enorme.csv', { type: 'text/csv' }))
  Object.assign(input, { files: chosen.files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: words(key), exact: true })
    .click()

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
