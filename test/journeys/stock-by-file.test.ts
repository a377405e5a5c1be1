import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { findArticle, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const words = 'office/stock/count-files'
const text = textPatterns('es')

test('opening stock comes in by file, is seen before it is applied, and can be sold', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  const code = getBarcode('libelula', 'Negro', '29')
  const before = await findArticle(page.request, code)
  await shopper(page).open('/admin/stocktakes/file')
  await page.locator('input[type=file]').setInputFiles({
    name: 'apertura.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${code}\n${code}\n8499999999990\n`),
  })
  await expect(page).toHaveURL(/stocktakes\/file\/\d+$/)
  await expect(page.getByText(text(words, 'titles.no'))).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  // Other journeys of this worker may have opened a second place, and then the page asks.
  const place = page.getByLabel(text(words, 'location'), { exact: true })
  if (await place.isVisible()) await place.selectOption('tienda')
  await page.getByRole('button', { name: text(words, 'read'), exact: true }).click()

  const differences = page.getByRole('region', { name: text(words, 'differences') })
  await expect(differences.getByRole('row').nth(1)).toContainText('29')
  const issues = page.getByRole('region', { name: text(words, 'issues') })
  await expect(issues.getByText('8499999999990')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await issues.getByRole('textbox').fill(code)
  await issues.getByRole('button', { name: text(words, 'attach') }).click()
  await expect(issues.getByText(text(words, 'attached_to'))).toBeVisible()

  await page.getByRole('button', { name: text(words, 'apply') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(words, 'apply') })
    .click()
  await expect(page.getByText(text(words, 'state.applied'))).toBeVisible()
  const after = await findArticle(page.request, '8499999999990')
  expect(after.variant_id).toBe(before.variant_id)
})
