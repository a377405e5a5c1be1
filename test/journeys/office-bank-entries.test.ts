import type { Page } from '@playwright/test'
import { toStatementFile } from '../payments/statement-file.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { findVariant, orderElsewhere, readOrder, startPayment } from './orders.ts'
import { receivePair, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = 'office/payments/bank-entries'

async function load(page: Page, name: string, content: string) {
  await page.locator('input[name=file]').setInputFiles({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content, 'latin1'),
  })
  await page.getByRole('button', { name: text(words, 'load') }).click()
}

test('the statement of the bank proposes the order that a transfer pays, and the office books it with one confirmation', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '36' }
  const { variant_id } = await findVariant(page.request, shoe)
  await receivePair(shop, variant_id)
  const { token, reference } = await orderElsewhere(page.request, shoe, 1)
  await startPayment(page.request, token, 'transfer')
  const { total_cents } = await readOrder(page.request, token)
  const on = '2026-11-20'
  const statement = toStatementFile({
    entries: [
      { on, cents: total_cents, texts: ['TRANSFERENCIA RECIBIDA', `PEDIDO ${reference}`] },
      { on, cents: -1_50, texts: ['COMISION'] },
      { on, cents: 12_34, texts: ['DEVOLUCION DE LA LUZ'] },
    ],
  })

  await page.goto('/admin/payments')
  await page.getByRole('link', { name: text('office/payments', 'to_bank_entries') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(words, 'title'))
  await expectAccessible(page)
  const loaded = page.getByRole('status').filter({ hasText: 'entradas' })
  await load(page, 'cortado.n43', statement.slice(0, 250))
  await expect(page.getByRole('alert')).toContainText('le falta el final')
  await load(page, 'extracto.n43', statement)
  await expect(loaded).toContainText('2 entradas, 2 nuevas')
  await load(page, 'extracto.n43', statement)
  await expect(loaded).toContainText('2 entradas, 0 nuevas')

  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `PEDIDO ${reference}` })
    .first()
  await expect(entry).toContainText('nombra el pedido')
  await expectAccessible(page)
  await entry.getByRole('button', { name: `Anotar dinero: ${reference}` }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: text('office/payments', 'confirm'), exact: true })
    .click()
  await expect(dialog).toBeHidden()
  await expect(entry).toHaveCount(0)
  expect(await readOrder(page.request, token)).toMatchObject({ payment_status: 'paid' })

  const other = page.getByRole('listitem').filter({ hasText: 'DE LA LUZ' })
  await other.getByRole('button', { name: text(words, 'other') }).click()
  await expect(other).toHaveCount(0)
  await page.getByRole('link', { name: text(words, 'list.settled') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: reference }).first()).toBeVisible()
  await other.getByRole('button', { name: text(words, 'reopen') }).click()
  await expect(other).toHaveCount(0)
  await page.getByRole('link', { name: text(words, 'list.open') }).click()
  await expect(other).toBeVisible()
  await expectAccessible(page)
})
