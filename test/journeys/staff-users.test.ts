import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { getStaffEmail, openStaffApi, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const USERS = 'office/users'

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, namespace: string, key: string) =>
  page.getByRole('button', { name: text(namespace, key) })

/** The page of a person, found in the list by their e-mail. */
async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText(email).first()).toBeVisible()
}

async function giveRole(page: Page, email: string, role: string): Promise<void> {
  await openPerson(page, email)
  await page.locator('select[name=role_id]').selectOption(role)
  await button(page, USERS, 'save').click()
}

test('a role that is taken away closes the session that is open elsewhere, and the last super admin keeps theirs', async ({
  page,
  visitor,
  shop,
}) => {
  const paco = getStaffEmail('paco')
  const elsewhere = await visitor({ locale: 'es-ES', baseURL: shop.url })
  await signIn(elsewhere.request, 'paco')
  await elsewhere.goto('/admin/products')
  await expect(heading(elsewhere, text('office/catalog/products', 'title'))).toBeVisible()

  await signIn(page.request, 'admin')
  await giveRole(page, paco, 'Dependienta')
  await expect(page.getByText(text(USERS, 'saved'))).toBeVisible()
  // The open page hears of the role and leads elsewhere by itself, which cuts off a visit begun at that moment.
  await expect(async () => {
    expect((await elsewhere.goto('/admin/products'))?.status()).toBe(403)
  }).toPass()
  await elsewhere.goto('/admin/sales-pos')
  await expect(heading(elsewhere, text('office/sales', 'title'))).toBeVisible()

  // Disabled, he is out at once; enabled, he signs in again.
  await openPerson(page, paco)
  await button(page, USERS, 'act.disable').click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: text(USERS, 'act.disable') }).click()
  await expect(page.getByText(text(USERS, 'state.disabled')).first()).toBeVisible()
  await expect(async () => {
    await elsewhere.goto('/admin/sales-pos')
    await expect(elsewhere).toHaveURL(/\/admin\/login/, { timeout: 1000 })
  }).toPass()
  await button(page, USERS, 'act.enable').click()
  await expect(page.getByText(text(USERS, 'state.active')).first()).toBeVisible()
  await giveRole(page, paco, 'Almacén')
  await expect(page.getByText(text(USERS, 'saved'))).toBeVisible()

  await giveRole(page, getStaffEmail('admin'), 'Dependienta')
  await expect(page.getByRole('alert')).toContainText(text('core/staff', 'LAST_SUPER_ADMIN'))
  const admin = await openStaffApi(shop, 'admin')
  expect((await (await admin.get('/api/v1/me')).json()).is_super_admin).toBe(true)
  await admin.dispose()
})

test('an API key is shown once, signs a program in, and is revoked', async ({ page, shop }) => {
  await signIn(page.request, 'admin')
  await page.goto('/admin/users/api-keys')
  const name = `gestoría ${randomUUID().slice(0, 4)}`
  await page.locator('input[name=name]').fill(name)
  await page.locator('select[name=role_name]').selectOption('Almacén')
  await button(page, 'office/users/api-keys', 'create').click()
  const key = await page
    .getByRole('textbox', { name: text('office/users/api-keys', 'key'), exact: true })
    .first()
    .inputValue()
  const getStatus = async () => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${shop.url}/api/v1/me`, { headers })).status
  }
  expect(await getStatus()).toBe(200)
  await page.reload()
  await expect(page.getByText(key)).toHaveCount(0)
  const row = page.getByRole('row', { name })
  await row.getByRole('button', { name: text('office/users/api-keys', 'revoke') }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('office/users/api-keys', 'revoke') })
    .click()
  await expect(row.getByText(text('office/users/api-keys', 'ended'))).toBeVisible()
  expect(await getStatus()).toBe(401)
})
