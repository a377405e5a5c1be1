import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { addTill, findArticle, openElsewhere, receivePair, sellElsewhere, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const words = 'office/reports/accounts'
const text = textPatterns('es')

const toCents = (shown: string) =>
  Math.round(Number(shown.replace(/[^\d,-]/g, '').replace(',', '.')) * 100)
const add = (values: readonly unknown[]) =>
  Math.round(values.reduce((sum: number, value) => sum + Number(value ?? 0), 0) * 100)

async function readFigure(page: Page, key: string): Promise<number> {
  const figure = page.getByLabel(text(words, 'sums'), { exact: true }).locator('div')
  return toCents(
    await figure
      .filter({ hasText: text(words, key) })
      .locator('dd')
      .first()
      .innerText(),
  )
}

test('a quarter of the accountant: one press, and the file comes to what the screens say', async ({
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
  await shopper(page).open('/admin/accountant')
  await expect(page.getByText(text(words, 'trial_text'))).toBeVisible()
  const sold = await readFigure(page, 'sums.sold')
  const net = await readFigure(page, 'sums.net')
  const collected = await readFigure(page, 'sums.collected')
  expect(sold).toBeGreaterThan(0)
  // The till that is open is named, and nothing is left unexplained.
  await expect(page.getByRole('link', { name: new RegExp(`^${till}`) })).toBeVisible()
  for (const list of ['to_invoiced', 'counted'] as const) {
    const rest = page
      .getByRole('region', { name: text(words, list) })
      .locator('[data-step=unexplained]')
    expect(toCents(await rest.locator('td').last().innerText())).toBe(0)
  }
  await expectAccessibleInBothSchemes(page)

  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: text(words, 'download_all') }).click()
  const done = await started
  expect(done.suggestedFilename()).toMatch(/^gestoria_.*_PRUEBA\.xlsx$/)
  const { sheets } = await readXlsx(readFileSync(await done.path()))
  const readColumn = (sheet: string, key: string) => {
    const found = sheets.find(({ name }) => text(words, sheet).test(name))
    const [head = [], ...rows] = found?.rows ?? []
    return rows.map((row) => row[head.findIndex((title) => text(words, key).test(String(title)))])
  }
  expect(add(readColumn('part.sales', 'column.sold'))).toBe(sold)
  expect(sold - add(readColumn('part.returns', 'column.returned'))).toBe(net)
  expect(add(readColumn('part.tenders', 'column.collected'))).toBe(collected)

  await page.getByRole('link', { name: text(words, 'third_parties.title') }).click()
  await expect(page.getByText(text(words, 'third_parties.none'))).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.goBack()
  await page.getByRole('link', { name: text(words, 'agency.title') }).click()
  // The demo shop is in its trial, whose invoices are no invoices.
  await expect(page.getByText(text(words, 'agency.none'))).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
