import { expectAccessible } from './accessibility.ts'
import { createCoupon, fillCouponList } from './coupons.ts'
import { expect, test } from './fixtures.ts'
import { findVariant } from './orders.ts'
import { shopper } from './shopper.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = 'office/pricing/coupons'

test('the office writes a coupon, limits it, and stops it, and each is true in the store at once', async ({
  page,
  request,
}) => {
  const code = 'OTONO-15'
  const { variant_id } = await findVariant(request, { model: 'Bota Ordesa', size: '41' })
  const quote = async () => {
    const data = { lines: [{ variant_id, quantity: 1 }], coupon: code }
    const answer = await request.post('/api/v1/quotes', { data })
    return ((await answer.json()) as { coupon: { refusal: string | null } }).coupon.refusal
  }
  const button = (key: string) => page.getByRole('button', { name: text(words, key), exact: true })
  const field = (key: string) => page.getByLabel(text(words, `field.${key}`))
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/coupons')
  await page.getByRole('link', { name: text(words, 'new') }).click()
  // What it may not be is said at its field, and nothing that was typed is lost.
  await field('code').fill('no vale')
  await field('percent').fill('15')
  await button('save').click()
  await expect(field('code')).toHaveAccessibleDescription(
    text('core/pricing', 'INVALID_COUPON_CODE'),
  )
  await expectAccessible(page)
  await field('code').fill(code.toLowerCase())
  await field('most_uses').fill('1')
  await button('save').click()
  await expect(page.getByText(text(words, 'saved'))).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('15 %')
  await expect(row).toContainText('0 / 1')
  await expectAccessible(page)
  expect(await quote()).toBeNull()

  await row.getByRole('link').click()
  await field('minimum_cents').fill('900')
  await button('save').click()
  await expect(row).toContainText(/Desde 900,00\s€/)
  expect(await quote()).toBe('MINIMUM')

  await row.getByRole('link').click()
  await button('stop').click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: text(words, 'stop'), exact: true }).click()
  await expect(page.getByText(text(words, 'stopped_done'))).toBeVisible()
  await expect(row).toContainText(text(words, 'stopped'))
  await expect(row.getByRole('link')).toHaveCount(0)
  expect(await quote()).toBe('ENDED')
})

test('coupons have pages like other lists, and an old one is found and changed', async ({
  page,
  shop,
}) => {
  const first = await createCoupon(shop)
  await fillCouponList(shop, 50)
  await signIn(page.request, 'admin')
  await shopper(page).open('/admin/coupons')
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('link', { name: text('office/ui', 'after') }).click()
  const row = page.getByRole('row').filter({ hasText: first.code })
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.code)
})
