import type { Page } from '@playwright/test'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { enter } from './keyboard-steps.ts'
import { shopper } from './shopper.ts'
import { OWNER, signInOwner, test } from './shops/new-shop.ts'
import { inDatabase } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = (key: string) => text('office/cutover/guide', key)
const setting = (key: string) => text('office/settings', key)

const getBar = (page: Page) => page.getByRole('region', { name: /^Guía$/ })
const getStep = (page: Page, step: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: words(`step.${step}`) })
    .first()

test('an owner starts the guide, does a step, skips one, leaves it and goes on where it was', async ({
  page,
}) => {
  await signInOwner(page.request)
  await shopper(page).open('/admin')
  const offer = page.getByRole('region', { name: words('offer') })
  await expectAccessible(page)
  await offer.getByRole('link', { name: words('start') }).click()

  const bar = getBar(page)
  await expect(page).toHaveURL(/group=shop#company_name$/)
  await expect(bar).toContainText('paso 1 de 13')
  await expect(bar).toContainText(words('state.open'))
  await expectAccessibleInBothSchemes(page)
  await page.locator('#company_name input').fill('Calzados Ana, S.L.')
  await page.locator('#company_nif input').fill('B12345674')
  const address = page.locator('#company_address')
  await address.getByLabel(setting('address.street')).fill('Calle Mayor, 3')
  await address.getByLabel(setting('address.postal_code')).fill('03600')
  await address.getByLabel(setting('address.city')).fill('Elda')
  await address.getByLabel(setting('address.province')).fill('Alicante')
  await page.getByRole('button', { name: setting('save'), exact: true }).click()
  await expect(bar).toContainText(words('state.done'))
  await bar.getByRole('link', { name: words('done_next') }).click()

  await expect(bar).toContainText('paso 2 de 13')
  await bar.getByRole('button', { name: words('skip') }).click()
  await expect(page).toHaveURL(/group=hours/)
  await expect(bar).toContainText('paso 3 de 13')
  await page.getByRole('link', { name: setting('group.look') }).click()
  await page.reload()
  await expect(bar).toContainText('paso 3 de 13')
  await bar.getByRole('link', { name: words('step.hours') }).click()
  await expect(page).toHaveURL(/group=hours#/)
  await bar.getByRole('link', { name: words('leave') }).click()

  await expect(getStep(page, 'identity')).toContainText(words('state.done'))
  await expect(getStep(page, 'address')).toContainText(words('state.skipped'))
  await expectAccessible(page)
  await page.goto('/admin')
  await expect(bar).toBeHidden()
  await offer.getByRole('link', { name: /Horario/ }).click()
  await expect(bar).toContainText('paso 3 de 13')
  await bar.getByRole('link', { name: words('back') }).click()
  await expect(bar).toContainText('paso 2 de 13')
  await expect(bar).toContainText(words('state.skipped'))
})

test('the guide goes by keyboard: into its field, saved, back to the bar and on to the next step', async ({
  page,
}) => {
  await signInOwner(page.request)
  await shopper(page).open('/admin/guide')
  await enter(page, getStep(page, 'hours').getByRole('link', { name: words('open') }))
  const bar = getBar(page)
  await expect(bar).toContainText('paso 3 de 13')
  await page.keyboard.press('Alt+g')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const field = page.locator('#storeOpeningHoursLine1 input')
  await expect(field).toBeFocused()
  await page.keyboard.type('De lunes a viernes, de 10 a 14')
  await page.keyboard.press('Control+s')
  await expect(bar).toContainText(words('state.done'))
  await page.keyboard.press('Alt+g')
  await enter(page, bar.getByRole('link', { name: words('done_next') }))
  await expect(bar).toContainText('paso 4 de 13')

  // What nobody but a person can know is said on the way.
  await page.goto('/admin/guide/vat_regime')
  await expect(bar).toContainText('paso 5 de 13')
  await page.keyboard.press('Alt+g')
  await enter(page, bar.getByRole('button', { name: words('done_next') }))
  await expect(bar).toContainText('paso 6 de 13')
  await expect(bar).toContainText('1 de enero de 2027')
})

test('whoever may not open the screen of a step reads who may', async ({ page, shop }) => {
  const lola = { email: 'lola@horma.test', name: 'Lola', password: OWNER.password }
  const permissions = { is_super_admin: false, can_manage_site_settings: true }
  const role = { name: 'Ajustes', maxDiscountPercent: 0, permissions }
  await inDatabase(shop, (tx) => createStaff(tx, scryptPasswords, { ...lola, role }))
  const answer = await page.request.post('/api/auth/sign-in/email', { data: lola })
  expect(answer.status()).toBe(200)
  await page.goto('/admin/guide')
  await expect(getStep(page, 'goods')).toContainText(/Puede hacerlo:\s*Ana/)
  await expect(getStep(page, 'goods').getByRole('link', { name: words('open') })).toHaveCount(0)
  await expect(getStep(page, 'shipping').getByRole('link', { name: words('open') })).toBeVisible()
})
