import type { Page } from '@playwright/test'
import { toStatementFile } from '../payments/statement-file.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { findVariant, orderElsewhere, payElsewhere, readOrder } from './orders.ts'
import { receivePair, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = 'office/payments/disputes'
const entries = 'office/payments/bank-entries'

async function loadStatement(page: Page, content: string) {
  await page.goto('/admin/payments/bank-entries')
  await page.locator('input[name=file]').setInputFiles({
    name: 'extracto.n43',
    mimeType: 'text/plain',
    buffer: Buffer.from(content, 'latin1'),
  })
  await page.getByRole('button', { name: text(entries, 'load') }).click()
}

test('money that the bank took back is found in its statement, noted beside its order, and lost', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '37' }
  const { variant_id } = await findVariant(page.request, shoe)
  await receivePair(shop, variant_id)
  const { token, reference } = await orderElsewhere(page.request, shoe, 1)
  await payElsewhere(page.request, token)
  const { total_cents } = await readOrder(page.request, token)
  const taken = { on: '2026-11-20', cents: -total_cents, texts: ['CONTRACARGO', reference] }
  await loadStatement(page, toStatementFile({ entries: [taken] }))
  await expect(page.getByRole('status').filter({ hasText: 'entradas' })).toContainText(
    '1, 1 nuevos',
  )
  const entry = page.getByRole('listitem').filter({ hasText: 'CONTRACARGO' }).first()
  await expect(entry).toContainText('nombra el pedido')
  await expectAccessible(page)
  await entry
    .getByRole('link', { name: `${text(entries, 'note_dispute').source}: ${reference}` })
    .click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(words, 'new'))
  await expect(page.getByLabel(text(words, 'reference'))).toHaveValue(reference)
  await page.getByLabel(text(words, 'reason')).selectOption('fraud')
  await page.getByLabel(text(words, 'respond_by')).fill('2026-12-09')
  await expectAccessible(page)
  await page.getByRole('button', { name: text(words, 'new') }).click()

  const dispute = page.getByRole('listitem').filter({ hasText: reference }).first()
  await expect(dispute).toContainText(text(words, 'state.open'))
  await expect(dispute).toContainText(text(words, 'reason.fraud'))
  await expectAccessible(page)
  await dispute.getByText(text(words, 'correct')).click()
  await dispute.getByLabel(text(words, 'reference')).fill('NO-ES-NADA')
  await dispute.getByRole('button', { name: text(words, 'save') }).click()
  await expect(page.getByText(text('core/checkout', 'SALE_UNKNOWN'))).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/payments?list=disputes')
  await dispute.getByRole('link', { name: reference }).click()
  const beside = page.getByRole('region', { name: text(words, 'title') })
  await expect(beside).toContainText(text(words, 'reason.fraud'))
  await expectAccessible(page)

  await page.goto('/admin')
  await page
    .getByRole('link', { name: /disputas? con/ })
    .first()
    .click()
  const lose = `${text(words, 'decide.lost').source}: ${reference}`
  await dispute.getByRole('button', { name: new RegExp(lose) }).click()
  await expect(dispute).toContainText(text(words, 'state.lost'))
  expect(await readOrder(page.request, token)).toMatchObject({ payment_status: 'paid' })
})
