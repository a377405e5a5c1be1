import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cardSale } from '../staff-fixtures.ts'
import { endLockouts } from './counter/staff-pins.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { addTill, findArticle, getStaffEmail, openStaffApi, PASSWORD, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const MIRRORS = [
  'adminAuthenticated',
  'adminAuth',
  'adminEmail',
  'adminUserName',
  'userPermissions',
  'userRoleName',
]
const mirrorsIn = (page: Page) =>
  page.evaluate((keys) => keys.filter((key) => window.localStorage.getItem(key)), MIRRORS)

/** The page has noted who is signed in, whichever page it is by then. */
const isNoted = (page: Page) =>
  page.waitForFunction((keys) => keys.every((key) => window.localStorage.getItem(key)), MIRRORS)

const alert = (page: Page) => page.getByRole('alert')
const denied = (page: Page) =>
  page.getByRole('heading', { level: 1, name: text('office/access-denied', 'access_denied.title') })

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(text('office/login', 'email')).fill(email)
  await page.getByLabel(text('office/login', 'password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('office/login', 'enter') }).click()
}

test('after five wrong passwords nobody gets in, until a quarter of an hour has passed', async ({
  page,
  shop,
}) => {
  const email = getStaffEmail('admin')
  await page.goto('/admin/login')
  for (let attempt = 0; attempt < 5; attempt++) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await enter(page, email, `no es esta, ${attempt}`)
    expect((await answered).status()).toBe(401)
    // The page has read the answer, and would empty what is typed before it.
    await expect(page.getByLabel(text('office/login', 'password'), { exact: true })).toHaveValue('')
    await expect(alert(page)).toContainText(text('office/login', 'wrong'))
  }
  await enter(page, email, PASSWORD)
  await expect(alert(page)).toContainText(text('office/login', 'locked'))
  await expect(alert(page)).toContainText('15 minutos')
  await page.reload()
  await expect(alert(page)).toContainText(text('office/login', 'locked'))
  await endLockouts(shop)
  await enter(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Amparo/)
})

test('whoever has no role is welcomed, and gets no further', async ({ page }) => {
  await page.goto('/admin/login')
  await enter(page, getStaffEmail('nuria'), PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text('office/dashboard', 'welcome'),
  )
  await expect(alert(page)).toContainText(text('office/dashboard', 'no_permissions'))
  const menu = page.getByRole('navigation', { name: text('office', 'menu') })
  await expect(menu.getByRole('link')).toHaveText([text('office/dashboard', 'menu')])
  for (const path of ['/admin/tpv', '/admin/sales-pos', '/admin/products', '/print/ticket/1']) {
    expect((await page.goto(path))?.status(), path).toBe(403)
    await expect(denied(page)).toBeVisible()
  }
})

test('whoever may not sell is kept out of the till, whatever they write into the browser', async ({
  page,
  shop,
}) => {
  const till = await addTill(shop)
  const marta = await openStaffApi(shop, 'marta')
  const { variant_id, price_cents } = await findArticle(marta, getBarcode('duero', 'Negro', '40'))
  await marta.dispose()
  await signIn(page.request, 'paco')
  await page.goto('/admin')
  await isNoted(page)
  await page.evaluate(() => {
    const all = { is_super_admin: true, can_manage_sales_pos: true }
    window.localStorage.setItem('userPermissions', JSON.stringify(all))
    window.localStorage.setItem('userRoleName', 'Administración')
    window.localStorage.setItem('adminEmail', 'admin@horma.test')
  })
  await page.reload()
  const menu = page.getByRole('navigation', { name: text('office', 'menu') })
  await menu.locator('summary').last().click()
  await expect(
    menu.getByRole('link', { name: text('office/catalog/products', 'menu') }),
  ).toBeVisible()
  for (const area of ['office/till', 'office/sales'])
    await expect(menu.getByRole('link', { name: text(area, 'menu') })).toHaveCount(0)
  expect((await page.goto('/admin/tpv'))?.status()).toBe(403)
  await expect(denied(page)).toBeVisible()

  // With his own session, from his own page.
  const sale = cardSale(variant_id, { till, expected_total_cents: price_cents })
  const statuses = await page.evaluate(
    async ({ sale, key }) => {
      const post = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': key }
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        return answer.status
      }
      return {
        rest: await post('/api/v1/till-sales', sale),
        rpc: await post('/rpc/till/finishSale', { json: sale }),
        open: await post('/api/v1/cash-sessions', {
          till: sale.till,
          float_cents: 0,
          reason: 'Prueba',
        }),
        index: (await fetch('/api/v1/till-index')).status,
        sales: (await fetch('/api/v1/sales')).status,
      }
    },
    { sale, key: randomUUID() },
  )
  expect(statuses).toEqual({ rest: 403, rpc: 403, open: 403, index: 403, sales: 403 })
  const me = await page.request.get('/api/v1/me')
  expect((await me.json()).is_super_admin).toBe(false)
})

test('signing out leaves nothing of a person in the browser, nor does a session that has ended', async ({
  page,
  context,
}) => {
  const login = page.getByRole('heading', { level: 1, name: text('office/login', 'title') })
  await page.goto('/admin/login')
  await enter(page, getStaffEmail('marta'), PASSWORD)
  await isNoted(page)
  await page.getByRole('button', { name: text('office', 'user_menu') }).click()
  await page.getByRole('menuitem', { name: text('office', 'sign_out') }).click()
  await expect(page.getByRole('status')).toContainText(text('office/session', 'signed_out'))
  expect(await mirrorsIn(page)).toEqual([])
  await page.goBack()
  await expect(login).toBeVisible()

  await page.goto('/admin/login?next=/admin/sales-pos')
  await enter(page, getStaffEmail('marta'), PASSWORD)
  await isNoted(page)
  await context.clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(login).toBeVisible()
  await expect(alert(page)).toContainText(text('office/session', 'session_error'))
  expect(await mirrorsIn(page)).toEqual([])
  await enter(page, getStaffEmail('marta'), PASSWORD)
  await expect(page).toHaveURL(/\/admin\/sales-pos$/)
})

test('a session that ended between two pages is told at the sign-in', async ({ page }) => {
  await shopper(page).open('/admin/login')
  await enter(page, getStaffEmail('rosa'), PASSWORD)
  await expect(page).toHaveURL(/\/admin$/)
  await isNoted(page)
  await page.context().clearCookies({ name: /session_token/ })
  await page.goto('/admin/products')
  await expect(page.getByText(text('office/session', 'session_error'))).toBeVisible()
})

test('the shop is named while the office loads', async ({ page }) => {
  await shopper(page).open('/admin/login')
  await page.route('**/admin', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  const splash = page.waitForEvent('console', (message) =>
    text('office/session', 'loading').test(message.text()),
  )
  await repeatStatus(page)
  await enter(page, getStaffEmail('rosa'), PASSWORD)
  await splash
  await expect(page).toHaveURL(/\/admin$/)
})

/** Writes what the page says to the console, because a locator waits while the page is being left. */
async function repeatStatus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const repeat = () => {
      for (const status of document.querySelectorAll<HTMLElement>('[role=status]'))
        console.warn(status.innerText)
    }
    new MutationObserver(repeat).observe(document.body, { childList: true, subtree: true })
  })
}
