import { randomUUID } from 'node:crypto'
import { query } from '../../core/base/db.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { findArticle, inDatabase, openStaffApi, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const words = 'office/catalog/products'

test.beforeEach(({ page }) => signIn(page.request, 'admin'))

test('what is chosen in a list leads to its labels and to a campaign', async ({ page }) => {
  await shopper(page).open('/admin/products?collection=caballero&status=published')
  await page.getByRole('checkbox', { name: text(words, 'select_page') }).check()
  const labels = page.getByRole('link', { name: text(words, 'labels') })
  await expect(labels).toHaveAttribute('href', /print-all-labels\?products=\d+/)
  const bar = page.getByRole('region', { name: text(words, 'selection') })
  await bar.getByRole('link', { name: text(words, 'to_campaign') }).click()
  await expect(page).toHaveURL(/\/admin\/campaigns\/new\?products=\d+/)
  await expectAccessible(page)
})

test('a change of many products is stopped, stands in the list, and leads to the audit log', async ({
  page,
  shop,
}) => {
  const { product_id } = await findArticle(page.request, getBarcode('gredos', 'Negro', '43'))
  const admin = await openStaffApi(shop, 'admin')
  const answer = await admin.post('/api/v1/bulk-edits', {
    data: {
      change: { field: 'season', value: 'all_year' },
      products: { product_ids: [product_id] },
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { bulk_edit_id } = (await answer.json()) as { bulk_edit_id: number }
  // As one of more than 200 products is, whose worker is about to begin.
  const start = `update bulk_edits set state = 'running', started_at = now() where bulk_edit_id = $1`
  await inDatabase(shop, (tx) => query(tx, '', start, [bulk_edit_id]))

  await shopper(page).open('/admin/products/bulk-edits')
  const row = page.getByRole('row').filter({ hasText: 'Todo el año' })
  await expect(row).toContainText(text(words, 'bulk.badge.running'))
  await expectAccessible(page)
  await row.getByRole('link').click()
  await page.getByRole('button', { name: text(words, 'bulk.stop') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text(words, 'bulk.stop') }).click()
  await expect(page.getByText(text(words, 'bulk.state.stopped'))).toBeVisible()
  await expect(page.getByText(text(words, 'bulk.count.left'))).toBeVisible()
  await page.getByRole('link', { name: text(words, 'bulk.to_log') }).click()
  await expect(page).toHaveURL(/audit-log\?action=pricing/)
})

test('a maker is taken away after a warning of what is on sale, and written again', async ({
  page,
}) => {
  const brands = 'office/catalog/brands'
  await shopper(page).open('/admin/brands?q=cierzo')
  await page.getByRole('link', { name: 'Cierzo' }).first().click()
  const fields = ['name', 'address', 'contact'].map((name) =>
    page.locator(`[name="maker.${name}"]`),
  )
  const country = page.locator('[name="maker.country"]')
  const written = await Promise.all([...fields, country].map((field) => field.inputValue()))
  await page.getByRole('button', { name: text(brands, 'remove_maker') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/productos? a la venta les? faltaría/)
  await dialog.getByRole('button', { name: text(brands, 'remove_maker') }).click()
  await expect(page.getByText(text(brands, 'maker_removed'))).toBeVisible()
  await expect(page.getByRole('button', { name: text(brands, 'remove_maker') })).toHaveCount(0)
  await expectAccessible(page)
  for (const [at, field] of fields.entries()) {
    await expect(field).toHaveValue('')
    await field.fill(written[at] ?? '')
  }
  await country.selectOption(written[3] ?? '')
  await page.getByRole('button', { name: text(brands, 'save_maker') }).click()
  await expect(page.getByText(text(brands, 'maker_saved'))).toBeVisible()
})
