import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test, WINDOWS } from './fixtures.ts'
import { writeElsewhere } from './returned-orders.ts'
import {
  addTill,
  closeElsewhere,
  findArticle,
  listSales,
  openElsewhere,
  openStaffApi,
  receivePair,
  sellElsewhere,
  signIn,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, money } from './till-seller.ts'

const text = textPatterns('es')
const dashboard = (key: string) => text('office/dashboard', key)
const only = (pattern: RegExp) => new RegExp(`^(?:${pattern.source})`)

const card = (page: Page, label: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByText(new RegExp(`^(?:${label.source})$`)) })
const toCents = (words: string) =>
  Math.round(Number(words.replace(/[^\d,-]/g, '').replace(',', '.')) * 100)
async function readCents(page: Page, label: RegExp): Promise<number> {
  const words = await card(page, label).getByRole('link').locator('span').last().textContent()
  return toCents((words ?? '').replace('−', '-'))
}

test('an owner sees in the evening what differs and what was sold, opens the list behind each figure, and acts on the difference', async ({
  page,
  shop,
}) => {
  const rosa = await openStaffApi(shop, 'rosa')
  const till = await addTill(shop)
  await openElsewhere(rosa, till, 100_00)
  const article = await findArticle(rosa, getBarcode('libelula', 'Negro', '32'))
  for (let sold = 0; sold < 3; sold++) {
    await receivePair(shop, article.variant_id)
    await sellElsewhere(rosa, till, article)
  }
  const [undone] = await listSales(rosa, till)
  await writeElsewhere(rosa, `sales/${undone?.sale_id}/void`, { till, reason: 'Doble' })
  await closeElsewhere(rosa, till, 98_00, { card_cents: 2 * article.price_cents, reason: 'Cambio' })

  await signIn(page.request, 'rosa')
  await page.goto('/admin')
  const attention = page.getByRole('region', { name: dashboard('attention') })
  const closing = attention.getByRole('listitem').filter({ hasText: `${till} · ` })
  await expect(closing).toContainText(money(-2_00))
  await expect(attention).toContainText(text('office/reports/sellers', 'one.void'))
  await expectNoViolations(page)

  for (const label of [
    dashboard('figure.net'),
    dashboard('figure.sold'),
    dashboard('figure.returned'),
    text('core/sales', 'tender.card'),
    text('core/sales', 'tender.cash'),
    text('core/sales', 'tender.transfer'),
  ]) {
    const cents = await readCents(page, label)
    await card(page, label).getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/entries/)
    const total = page.locator('dl [data-main] dd')
    await expect(total).toHaveText(money(cents).replace(/ /g, '\u00a0'))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa')
  }

  await page.getByRole('link', { name: dashboard('period.month'), exact: true }).click()
  await expect(page).toHaveURL(/period=month/)
  await expect(page.getByText(dashboard('compared.month'))).toBeVisible()
  await expectNoViolations(page)

  await closing.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/cash-sessions\/\d+$/)
  await expect(page.getByRole('main')).toContainText(money(-2_00))
  await rosa.dispose()
})

test('a sale at a till is in the figures of a dashboard that is open', async ({ page, shop }) => {
  const rosa = await openStaffApi(shop, 'rosa')
  const till = await addTill(shop)
  await openElsewhere(rosa, till)
  const article = await findArticle(rosa, getBarcode('libelula', 'Negro', '32'))
  await receivePair(shop, article.variant_id)
  await signIn(page.request, 'rosa')
  await page.goto('/admin')
  const before = await readCents(page, dashboard('figure.net'))
  await sellElsewhere(rosa, till, article)
  await expect
    .poll(() => readCents(page, dashboard('figure.net')), { timeout: 20_000 })
    .toBe(before + article.price_cents)
  await rosa.dispose()
})

for (const at of WINDOWS)
  test.describe(at, () => {
    test('the trends of both kinds can be read as tables too', async ({ page }) => {
      await signIn(page.request, 'rosa')
      await page.goto('/admin?period=week')
      for (const key of ['trend.sales', 'trend.customers']) {
        const chart = page.getByRole('figure').filter({ hasText: dashboard(key) })
        await chart.getByText(text('office/ui', 'chart_table')).click()
        await expect(chart.getByRole('row')).toHaveCount(8)
      }
      await expectNoViolations(page)
    })
  })

test('a person who may only sell sees the newest sales and not what the shop takes', async ({
  page,
}) => {
  await signIn(page.request, 'marta')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(dashboard('figure.net'), { exact: true })).toHaveCount(0)
  await expect(
    page.getByRole('heading', { name: only(dashboard('recent.activities')) }),
  ).toHaveCount(0)
  const entries = await page.request.get('/admin/entries', { maxRedirects: 0 })
  expect(entries.status()).toBe(302)
})
