import { randomUUID } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { addSupplier } from './counter/suppliers.ts'
import { expect, test } from './fixtures.ts'
import { findArticle, openStaffApi, receivePair, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const OFFICE = 'office/supplier-returns'

test('a defective pair and an unsold one go back to their supplier, who credits them', async ({
  page,
  shop,
}) => {
  const admin = await openStaffApi(shop, 'admin')
  const box = getBarcode('libelula', 'Plata', '28')
  const { variant_id } = await findArticle(admin, box)
  await receivePair(shop, variant_id, 2)
  const data = { changes: [{ variant_id, by: -1 }], reason: 'defect' }
  const headers = { 'idempotency-key': randomUUID() }
  const put = await admin.post('/api/v1/stock-adjustments', { data, headers })
  expect(put.ok(), await put.text()).toBe(true)
  const name = `Zapatos ${randomUUID().slice(0, 8)}`
  await addSupplier(shop, { name, variantId: variant_id })
  await admin.dispose()

  await signIn(page.request, 'admin')
  await page.goto('/admin/supplier-returns')
  await expectNoViolations(page)
  await page
    .getByRole('region', { name: text(OFFICE, 'waiting') })
    .getByRole('link', { name })
    .click()
  await page.getByRole('button', { name: text(OFFICE, 'create') }).click()
  await expect(page).toHaveURL(/\/admin\/supplier-returns\/F/)
  await page.getByRole('button', { name: text(OFFICE, 'collect_act') }).click()
  const lines = page.getByRole('region', { name: text(OFFICE, 'lines') })
  await expect(lines.getByRole('listitem').first()).toBeVisible()
  const before = await lines.getByRole('listitem').count()
  const code = page.getByRole('textbox', { name: text(OFFICE, 'code') })
  await code.fill(box)
  await code.press('Enter')
  await expect(lines.getByRole('listitem')).toHaveCount(before + 1)
  await expectNoViolations(page)
  await lines.getByRole('button', { name: text(OFFICE, 'send') }).click()
  await expect(page.getByText(text(OFFICE, 'state.sent')).first()).toBeVisible()

  const paper = await page.getByRole('link', { name: text(OFFICE, 'print') }).getAttribute('href')
  await page.getByLabel(text(OFFICE, 'credit_note')).fill('AB-2026-17')
  await page.getByLabel(text(OFFICE, 'credited')).fill('20,00')
  await page.getByRole('button', { name: text(OFFICE, 'credit_act') }).click()
  await expect(page.getByText(text(OFFICE, 'state.credited')).first()).toBeVisible()
  await expect(page.getByText('AB-2026-17')).toBeVisible()
  await page.goto(paper ?? '')
  await expect(page.getByRole('table')).toContainText('REF-')
  await expectNoViolations(page)
})
