import { expect, type Page } from '@playwright/test'
import { textPatterns } from '../text-patterns.ts'

const words = (key: string) => textPatterns('es')('office/payments', key)

/** Writes down on the page of payments what came of a transfer, by default all that is missing. */
export async function bookTransfer(page: Page, reference: string, amount?: string): Promise<void> {
  await page.getByRole('button', { name: `Anotar dinero: ${reference}` }).click()
  const dialog = page.getByRole('dialog')
  if (amount) await dialog.getByLabel(words('received')).fill(amount)
  await dialog.getByRole('button', { name: words('confirm'), exact: true }).click()
  await expect(dialog).toBeHidden()
}
