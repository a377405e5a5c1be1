import { expectAccessible } from './accessibility.ts'
import { layAwayElsewhere, settleElsewhere } from './deposits.ts'
import { expect, test } from './fixtures.ts'
import { addTill, openElsewhere, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')

test('the page of a sale shows the advance that its invoice deducts, and each of the two invoices leads to the other', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const till = await addTill(shop)
  await openElsewhere(page.request, till)
  const taken = await layAwayElsewhere(page.request, till, getBarcode('gredos', 'Negro', '43'))
  const deposit = await (await page.request.get(`/api/v1/deposits/${taken.reference}`)).json()
  const sale = await settleElsewhere(page.request, till, {
    act: 'hand_over',
    deposit_id: taken.deposit_id,
    amount_cents: deposit.balance_cents,
  })

  await page.goto(`/admin/sales-pos/${sale.sale_id}`)
  const deductions = page.getByRole('article', { name: text('office/sales', 'deductions') })
  await expect(deductions).toContainText(taken.reference)
  await expectAccessible(page)
  await deductions.getByRole('link', { name: taken.invoice }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(taken.invoice)
  await expect(page.getByRole('link', { name: taken.reference })).toBeVisible()
  await page.getByRole('link', { name: sale.invoice }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sale.invoice)
  const lines = page.getByRole('region', {
    name: text('office/invoicing/invoices', 'lines'),
    exact: true,
  })
  await expect(lines.getByRole('link')).toContainText(taken.invoice)
  await expectAccessible(page)
})
