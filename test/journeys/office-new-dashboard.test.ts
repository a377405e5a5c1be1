import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { OWNER, signInOwner, test } from './shops/new-shop.ts'
import { inDatabase } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const dashboard = (key: string) => text('office/dashboard', key)

test('the owner of an empty shop is offered the guide, and every figure is there and zero', async ({
  page,
}) => {
  await signInOwner(page.request)
  await page.goto('/admin')
  await expect(
    page.getByRole('region', { name: text('office/cutover/guide', 'offer') }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: dashboard('first') })).toHaveCount(0)
  await expect(page.getByRole('region', { name: dashboard('figures') })).toContainText('0,00')
  await expectNoViolations(page)
})

test('whoever makes the products of an empty shop is led through the first steps', async ({
  page,
  shop,
}) => {
  const pau = { email: 'pau@horma.test', name: 'Pau', password: OWNER.password }
  const permissions = { is_super_admin: false, can_manage_products: true }
  const role = { name: 'Artículos', maxDiscountPercent: 0, permissions }
  await inDatabase(shop, (tx) => createStaff(tx, scryptPasswords, { ...pau, role }))
  const answer = await page.request.post('/api/auth/sign-in/email', { data: pau })
  expect(answer.status()).toBe(200)
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: dashboard('first') })
  await expect(steps.getByRole('link')).toHaveCount(2)
  await expectNoViolations(page)
  await steps
    .getByRole('link', { name: dashboard('first.product') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/products\/new$/)
})
