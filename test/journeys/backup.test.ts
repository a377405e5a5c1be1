import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { confirmKey, makeKey } from './backup/backup-steps.ts'
import { expect } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { signInOwner, test } from './shops/new-shop.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = 'office/backup'

test('an owner makes the key of the backups, makes one and takes one along', async ({ page }) => {
  await signInOwner(page.request)
  const button = (key: string) => page.getByRole('button', { name: text(words, key), exact: true })
  await shopper(page).open('/admin')
  await expect(page.getByText(text(`${words}/alarm`, 'restore'))).toBeVisible()
  await page.getByRole('link', { name: text(`${words}/alarm`, 'restore_link') }).click()
  await expect(page).toHaveURL('/admin/backup#restore')
  await expect(page.getByText(text(words, 'needs_key'))).toBeVisible()
  await expect(button('download')).toBeDisabled()
  await expectAccessible(page)

  const ofKey = `${words}/key`
  const key = await makeKey(page)
  expect(key).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list', { name: text(ofKey, 'secret') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await confirmKey(page, key.slice(0, 6))
  await expect(page.getByText(text(ofKey, 'typed_wrong'))).toBeVisible()
  await confirmKey(page, key.slice(-6).toLowerCase())
  await expect(page.getByText(text(ofKey, 'saved'))).toBeVisible()
  await expect(page.getByText(text(words, 'needs_elsewhere'))).toBeVisible()

  await button('make').click()
  await expect(page.getByRole('progressbar', { name: text(words, 'making') })).toBeAttached()
  const row = page.getByRole('row').filter({ hasText: text(words, 'retention.day') })
  await expect(row).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  const whole = page.waitForEvent('download')
  await button('download').click()
  const file = await (await whole).path()
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  await expect(page.getByText(text(words, 'downloaded'), { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(text(words, 'needs_elsewhere'))).toBeHidden()

  const listed = page.waitForEvent('download')
  await row.getByRole('button', { name: /Descargar/ }).click()
  expect((await listed).suggestedFilename()).toMatch(/-\d{8}T\d{6}Z\.horma$/)
})
