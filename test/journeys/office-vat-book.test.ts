import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { addTill, findArticle, openElsewhere, receivePair, sellElsewhere, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const words = 'office/invoicing/books'
const text = textPatterns('es')

async function download(page: Page, file: string, ending: 'CSV' | 'XLSX') {
  const started = page.waitForEvent('download')
  const name = new RegExp(`${text(words, file).source}: ${ending}`)
  await page.getByRole('link', { name }).click()
  const done = await started
  return { name: done.suggestedFilename(), bytes: readFileSync(await done.path()) }
}

const add = (values: unknown[]) =>
  Math.round(values.reduce((sum: number, value) => sum + Number(value ?? 0), 0) * 100)

const toCents = (shown: string) =>
  Math.round(Number(shown.replace(/[^\d,-]/g, '').replace(',', '.')) * 100)

test('the files of the VAT book come to what the page says, in both formats', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const till = await addTill(shop)
  await openElsewhere(page.request, till)
  const shoe = await findArticle(page.request, getBarcode('duero', 'Negro', '40'))
  await receivePair(shop, shoe.variant_id, 2)
  await sellElsewhere(page.request, till, shoe)
  await sellElsewhere(page.request, till, shoe)
  await shopper(page).open('/admin/invoices/books')
  const year = page.getByRole('link', { name: text(words, 'period.year'), exact: true })
  await year.click()
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
  // The address changes before the figures do.
  await expect(year).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(text(words, 'test_text'))).toBeVisible()
  const figure = page.getByLabel(text(words, 'sums')).locator('div')
  const read = async (key: string) =>
    toCents(
      await figure
        .filter({ hasText: text(words, key) })
        .locator('dd')
        .innerText(),
    )
  const sums = [await read('column.base'), await read('column.vat')]
  expect(sums[0]).toBeGreaterThan(0)

  const sheet = await download(page, 'files.days', 'XLSX')
  expect(sheet.name).toMatch(/^libro-iva_\d{4}-01-01_\d{4}-12-31_PRUEBA\.xlsx$/)
  const [first] = (await readXlsx(sheet.bytes)).sheets
  const [head = [], ...rows] = first?.rows ?? []
  const column = (key: string) =>
    rows.map((row) => row[head.findIndex((title) => text(words, key).test(String(title)))])
  expect([add(column('column.base')), add(column('column.vat'))]).toEqual(sums)
  for (const day of column('column.issued_on')) expect(day).toBeInstanceOf(Date)

  const csv = await download(page, 'files.invoices', 'CSV')
  const [titles = '', ...lines] = csv.bytes.toString('utf8').replace('\uFEFF', '').split('\r\n')
  const at = titles.split(';').findIndex((title) => text(words, 'column.vat').test(title))
  const vats = lines
    .filter(Boolean)
    .map((line) => line.match(/("[^"]*"|[^;]*)(?:;|$)/g)?.[at]?.replace(/[";]/g, '') ?? '')
  expect(add(vats.map((vat) => Number(vat.replace(',', '.'))))).toBe(sums[1])
  await expectAccessibleInBothSchemes(page)
})

test('the office says that its sales are of the trial, and what keeps that from being finished', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/sales-pos')
  await page.getByRole('link', { name: text('office/cutover', 'band_link') }).click()
  await expect(page.getByText(text('core/cutover', 'NOT_PRODUCTION'))).toBeVisible()
  await expect(page.getByRole('button', { name: text('office/cutover', 'finish') })).toBeHidden()
  await expectAccessibleInBothSchemes(page)
})

test('reversed days are told, and stay in their fields to be mended', async ({ page }) => {
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/invoices/books?from=2026-12-31&to=2026-01-01')
  await expect(page.getByRole('alert')).toHaveText(text('core/invoicing', 'PERIOD_REVERSED'))
  const from = page.getByLabel(text(words, 'from'))
  await expect(from).toHaveValue('2026-12-31')
  await from.fill('2026-01-01')
  await page.getByLabel(text(words, 'to')).fill('2026-01-01')
  await expect(page.getByText(text(words, 'none_found'))).toBeVisible()
})
