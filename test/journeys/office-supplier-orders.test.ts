import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { draftSupplierOrder, openSupplier, sendSupplierOrder } from './counter/supplier-orders.ts'
import { expect, test } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findArticle, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const OFFICE = 'office/supplier-orders'
const RECEIVE = 'office/supplier-orders/receive'
const RECEIPTS = 'office/supplier-orders/receipts'
const toBox = (size: string) => getBarcode('libelula', 'Negro', size)

const part = (
  page: Page,
  namespace: typeof OFFICE | typeof RECEIVE | typeof RECEIPTS,
  key: string,
) => page.getByRole('region', { name: text(namespace, key) })

/** Types a code as a scanner does, which ends it with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  const field = part(page, RECEIVE, 'count').getByRole('textbox', { name: text(RECEIVE, 'code') })
  await field.fill(code)
  await field.press('Enter')
}

openTillTest(
  'a season is ordered months ahead, confirmed, received by scan, labelled and sold at the till',
  async ({ visitor, shop, marta }) => {
    const supplierId = await openSupplier(shop, 'Calzados de la Temporada')
    const office = await visitor()
    await signIn(office.request, 'rosa')
    await office.goto(`/admin/supplier-orders/new?supplier=${supplierId}`)
    await expectNoViolations(office)
    await office.getByLabel(text(OFFICE, 'kind')).selectOption('season')
    await office.getByLabel(text(OFFICE, 'season')).fill('PV27')
    await office.getByRole('button', { name: text(OFFICE, 'create') }).click()
    await expect(office).toHaveURL(/\/admin\/supplier-orders\/D/)
    const scanned = part(office, OFFICE, 'scan')
    for (const size of ['28', '28', '29']) {
      const field = scanned.getByRole('textbox', { name: text(OFFICE, 'code') })
      await field.fill(toBox(size))
      await field.press('Enter')
    }
    await expect(scanned.getByRole('status')).toContainText('29')
    const lines = part(office, OFFICE, 'lines')
    await expect(lines.getByRole('listitem')).toHaveCount(2)
    await expectNoViolations(office)
    await lines.getByRole('button', { name: text(OFFICE, 'send_mark') }).click()
    await expect(office.getByText(text(OFFICE, 'status.sent')).first()).toBeVisible()
    const confirm = part(office, OFFICE, 'confirm')
    await confirm.getByText(text(OFFICE, 'confirm_open')).click()
    await confirm.getByLabel(text(OFFICE, 'supplier_reference')).fill('V-2027')
    await confirm.getByRole('button', { name: text(OFFICE, 'confirm_act') }).click()
    await expect(office.getByText('V-2027').first()).toBeVisible()
    await expectNoViolations(office)

    await office.getByRole('link', { name: text(OFFICE, 'receive'), exact: true }).click()
    await expect(office).toHaveURL(/\/receive$/)
    for (const size of ['28', '28', '29']) await scan(office, toBox(size))
    await expect(office.getByText(text(RECEIVE, 'is_right'))).toBeVisible()
    await expectNoViolations(office)
    await part(office, RECEIVE, 'book')
      .getByRole('button', { name: text(RECEIVE, 'receive') })
      .click()
    await expect(office).toHaveURL(/\/receipts\/\d+/)
    await expectNoViolations(office)
    await office.getByRole('link', { name: text(RECEIPTS, 'labels') }).click()
    await expect(office).toHaveURL(/print-all-labels\?receipt=/)

    await office.goto('/admin/supplier-orders/seasons?season=PV27')
    await expect(office.getByRole('row', { name: /Calzados de la Temporada/ })).toContainText('3')

    await marta.scanAll(toBox('28'), toBox('29'))
    await marta.pay()
    await marta.payCash()
    await marta.press(marta.finishButton)
    await marta.waitForNumber()
  },
)

test('a delivery that differs from its order is booked, with what is short and what nobody ordered', async ({
  page,
  shop,
}) => {
  const supplierId = await openSupplier(shop, 'Calzados que Difieren')
  await signIn(page.request, 'rosa')
  const { variant_id } = await findArticle(page.request, toBox('30'))
  const lines = [{ variant_id, quantity: 2, cost_cents: 20_00 }]
  const { supplier_order_id, reference } = await draftSupplierOrder(page.request, {
    supplierId,
    lines,
  })
  await sendSupplierOrder(page.request, supplier_order_id)
  await page.goto(`/admin/supplier-orders/${reference}/receive`)
  await scan(page, toBox('30'))
  await scan(page, toBox('31'))
  const differences = part(page, RECEIVE, 'book').getByRole('status')
  await expect(differences.getByText(text(RECEIVE, 'short'))).toBeVisible()
  await expect(differences.getByText(text(RECEIVE, 'not_ordered'))).toBeVisible()
  await part(page, RECEIVE, 'book')
    .getByRole('button', { name: text(RECEIVE, 'receive') })
    .click()
  await expect(page).toHaveURL(/\/receipts\/\d+/)
  await expect(page.getByText(text(RECEIPTS, 'not_ordered')).first()).toBeVisible()
  await page.goto(`/admin/supplier-orders/${reference}`)
  await expect(page.getByText(text(OFFICE, 'status.partly_received')).first()).toBeVisible()
})
