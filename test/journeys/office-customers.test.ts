import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import {
  addTill,
  findArticle,
  openElsewhere,
  openStaffApi,
  receivePair,
  sellElsewhere,
  signIn,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const words = 'office/customers'

async function createCustomer(staff: APIRequestContext, data: object): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff.post('/api/v1/customers', { data, headers })
  return ((await answer.json()) as { customer_id: number }).customer_id
}

test('the office finds a customer twice, merges both, hands out the data, and erases them', async ({
  page,
  shop,
}) => {
  const staff = await openStaffApi(shop, 'rosa')
  const till = await addTill(shop)
  await openElsewhere(staff, till)
  const article = await findArticle(staff, getBarcode('libelula', 'Negro', '29'))
  await receivePair(shop, article.variant_id)
  const phone = '655 404 303'
  const customer_id = await createCustomer(staff, { name: 'Casilda Doble', phone })
  await createCustomer(staff, {
    name: 'Casilda D.',
    phone,
    email: 'casilda@horma.test',
    is_somebody_else: true,
  })
  await sellElsewhere(staff, till, { ...article, customer_id })
  await signIn(page.request, 'admin')
  const admin = shopper(page)
  const button = (key: string) => page.getByRole('button', { name: text(words, key), exact: true })

  await admin.open('/admin/customers')
  await page.getByLabel(text(words, 'filter.q')).fill('0034 655404303')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: 'Casilda Doble' }).click()
  await expectAccessible(page)

  await page.getByRole('alert').getByRole('link', { name: 'Casilda D.' }).click()
  const kept = page.getByRole('region', { name: 'Casilda Doble' })
  await expect(kept).toContainText('casilda@horma.test')
  await expectAccessible(page)
  await kept.getByRole('button', { name: text(words, 'keep_this') }).click()
  await expect(page.getByRole('region', { name: text(words, 'merged') })).toContainText(
    'Casilda D.',
  )
  await expect(page.getByRole('link', { name: 'casilda@horma.test' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: text(words, 'export') }).click()
  const copy = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(copy.data.customers).toHaveLength(2)
  expect(copy.data.sales).toHaveLength(1)

  await button('erase').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(words, 'erase'), exact: true })
    .click()
  await expect(page.getByText(text(words, 'erased'))).toBeVisible()
  await admin.open('/admin/customers?q=casilda')
  await expect(page.getByText(text(words, 'none_found'), { exact: true })).toBeVisible()
  await staff.dispose()
})
