import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openStaffApi, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')

async function save(admin: APIRequestContext, data: object): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await admin.patch('/api/v1/settings', { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('what waits is on the sidebar, under the bell and on the dashboard, and a switch takes it off an open page', async ({
  page,
  shop,
}) => {
  const admin = await openStaffApi(shop, 'admin')
  await signIn(page.request, 'rosa')
  await page.goto('/admin/products')
  const link = page.getByRole('complementary').getByRole('link', { name: /^Productos/ })
  await expect(link).toHaveText(/^Productos(?:\d+|99\+)$/)
  const withLowStock = (await link.textContent()) ?? ''

  await page.getByRole('button', { name: text('office/notifications', 'open_count') }).click()
  const panel = page.getByRole('dialog', { name: text('office/notifications', 'title') })
  const low = panel.getByRole('link', { name: text('office/notifications', 'count.low_stock') })
  await expect(low).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await save(admin, { sidebar_notifications_stock_low: false })
  // Products without a category still count.
  await expect(link).not.toHaveText(withLowStock)
  await save(admin, { sidebar_notifications_stock_low: null })
  await expect(link).toHaveText(/^Productos(?:\d+|99\+)$/)

  await page.goto('/admin')
  const dashboard = page
    .getByRole('main')
    .getByRole('link', { name: text('office/notifications', 'count.low_stock') })
    .first()
  await expect(dashboard).toBeVisible()
  await expectNoViolations(page)
  await save(admin, { global_notifications_stock_alerts: false })
  await expect(dashboard).toBeHidden()
  await save(admin, { global_notifications_stock_alerts: null })
  await dashboard.click()
  await expect(page).toHaveURL(/\/admin\/products\?status=published&low_stock=1$/)
  await admin.dispose()
})

test('personal data blur when nobody works at the screen, and come back with a movement, a touch or a key', async ({
  page,
  shop,
}) => {
  const admin = await openStaffApi(shop, 'admin')
  await signIn(page.request, 'admin')
  await page.clock.install()
  await page.goto('/admin/audit-log')
  const email = page.locator('[data-personal]', { hasText: 'admin@horma.test' }).first()
  await expect(email).toBeVisible()
  await page.clock.fastForward('10:00')
  await expectBlur(email, 'none')

  await save(admin, {
    privacy_blur_enabled: true,
    privacy_blur_timeout: 20,
    privacy_blur_level: 7,
  })
  await page.clock.runFor(6_000)
  // Heard by the page that is open. Its own reading after those ten minutes may still bring the settings of before, and
  // its clock must not run on until it counts the seconds.
  await expect(page.locator('html')).toHaveCSS('--privacy-level', '7px')
  for (const sign of [
    () => page.mouse.move(200, 200),
    () => page.keyboard.press('Shift'),
    () => page.locator('h1').dispatchEvent('touchstart'),
  ]) {
    await page.clock.runFor(21_000)
    await expectBlur(email, 'blur(7px)')
    await sign()
    await expectBlur(email, 'none')
  }
  await page.clock.runFor(21_000)
  await expectBlur(email, 'blur(7px)')
  await expectNoViolations(page)
  await save(admin, { privacy_blur_enabled: null })
  await page.clock.runFor(6_000)
  await expectBlur(email, 'none')
  await save(admin, { privacy_blur_timeout: null, privacy_blur_level: null })
  await admin.dispose()
})

test('a sign-out in one tab leads the others to the sign-in at once', async ({ page }) => {
  await signIn(page.request, 'rosa')
  // The stream's first message, which may come before the page is drawn, asks for it.
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/admin/shell'))
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await listening
  const tab = await page.context().newPage()
  await tab.goto('/admin')
  await tab.evaluate(() => fetch('/admin/logout', { method: 'POST', redirect: 'manual' }))
  await page.waitForURL(/\/admin\/login\?notice=session/)
})

async function expectBlur(element: ReturnType<Page['locator']>, filter: string): Promise<void> {
  await expect(element).toHaveCSS('filter', filter)
}
