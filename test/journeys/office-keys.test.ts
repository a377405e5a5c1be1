import { startSmtpDouble } from '../doubles/smtp.ts'
import { expect } from './fixtures.ts'
import type { ShopServer } from './server.ts'
import { OWNER, signInOwner, test } from './shops/new-shop.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const keys = (key: string) => text('office/settings/services/keys', key)

const countStarts = (shop: ShopServer) => shop.output().split('Horma runs').length - 1

test('an owner enters the keys of the mail server, which are tried, used after a restart, and never shown', async ({
  page,
  shop,
}) => {
  const smtp = await startSmtpDouble()
  const { port } = new URL(smtp.url)
  await signInOwner(page.request)
  await page.goto('/admin/services')
  const card = page.locator('#mail')
  await expect(card.getByText(keys('state.none'))).toBeVisible()
  await card.getByText(keys('enter')).click()

  await card.getByLabel(keys('field.SMTP_HOST')).fill('127.0.0.1')
  await card.getByLabel(keys('field.SMTP_PORT')).fill('puerto')
  await card.getByLabel(keys('password')).fill('not the password')
  await card.getByRole('button', { name: keys('save') }).click()
  await expect(card.getByText(keys('wrong')).first()).toBeVisible()

  await card.getByLabel(keys('field.SMTP_PORT')).fill(port)
  await card.getByRole('button', { name: keys('save') }).click()
  await expect(card.getByText(text('core/base', 'PASSWORD_WRONG')).first()).toBeVisible()
  await expect(card.getByText(keys('state.none'))).toBeVisible()

  await card.getByLabel(keys('password')).fill(OWNER.password)
  await card.getByRole('button', { name: keys('save') }).click()
  await expect(card.getByText(keys('state.used'))).toBeVisible({ timeout: 60_000 })
  await expect(card.getByText(text('office/settings/services', 'state.live'))).toBeVisible()
  await page.reload()
  await card.getByText(keys('change')).click()
  await expect(card.getByLabel(keys('field.SMTP_HOST'))).toHaveValue('')

  const starts = countStarts(shop)
  await card.getByLabel(keys('password')).fill(OWNER.password)
  await card.getByRole('button', { name: keys('remove') }).click()
  await expect(card.getByText(keys('state.none'))).toBeVisible({ timeout: 60_000 })
  // The next journey of this shop would meet it while it is down.
  await expect.poll(() => countStarts(shop), { timeout: 60_000 }).toBe(starts + 1)
  await smtp.close()
})

test('a new shop sees what it lacks, does a line and marks another, and the lines turn green', async ({
  page,
}) => {
  const checklist = (key: string) => text('office/cutover/checklist', key)
  await signInOwner(page.request)
  await page.goto('/admin')
  const part = page.getByRole('region', { name: checklist('title') })
  const lines = part.getByRole('listitem')
  const line = (id: string) => lines.filter({ hasText: checklist(`item.${id}`) })
  await expect(line('certificate')).toContainText('1 de enero de 2027')
  await expect(line('mail').getByRole('link')).toHaveAttribute('href', /services#mail/)
  await expect(line('first_ticket').getByRole('button')).toHaveCount(0)
  await line('texts_read').getByRole('button').click()
  await expect(part.getByText(/^(?:Ya está|Ya están): \d+$/)).toBeVisible()
  await part.locator('summary').click()
  await expect(line('texts_read').getByRole('button')).toHaveText(checklist('unmark'))
  await line('texts_read').getByRole('button').click()
  await expect(line('texts_read').getByRole('link')).toBeVisible()
})
