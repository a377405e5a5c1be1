import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { signInOwner, test } from './shops/new-shop.ts'
import { textPatterns } from './text-patterns.ts'

const dashboard = (key: string) => textPatterns('es')('office/dashboard', key)

test('the owner of an empty shop is led through the first steps, and every figure is there and zero', async ({
  page,
}) => {
  await signInOwner(page.request)
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: dashboard('first') })
  await expect(steps.getByRole('link')).toHaveCount(6)
  await expect(page.getByRole('region', { name: dashboard('figures') })).toContainText('0,00')
  await expectNoViolations(page)
  await steps
    .getByRole('link', { name: dashboard('first.product') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/products\/new$/)
})
