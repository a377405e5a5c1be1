import { expect, type Page } from '@playwright/test'
import { textPatterns } from '../text-patterns.ts'

const OF_KEY = 'office/backup/key'
const text = textPatterns('es')
const getButton = (page: Page, key: string) =>
  page.getByRole('button', { name: text(OF_KEY, key), exact: true })

/** Makes the owner's key on the open page of the backups, which shows it once. */
export async function makeKey(page: Page): Promise<string> {
  await getButton(page, 'make').click()
  const secret = page.getByRole('list', { name: text(OF_KEY, 'secret') })
  await expect(secret).toBeVisible()
  return (await secret.getByRole('listitem').allTextContents()).join('')
}

/** Types the end of the key that the page shows, as proof that it was written down. */
export async function confirmKey(page: Page, end: string): Promise<void> {
  await page.getByLabel(text(OF_KEY, 'typed')).fill(end)
  await getButton(page, 'use').click()
}
