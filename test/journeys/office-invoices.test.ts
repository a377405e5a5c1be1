import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { sellAtNewTill, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const words = 'office/invoicing/invoices'

test('a ticket of the till gets its full invoice in the office, and the page of the sale names it', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const { sale_id } = await sellAtNewTill(shop, page.request, getBarcode('gredos', 'Negro', '44'))

  const sales = 'office/sales'
  await page.goto(`/admin/sales-pos/${sale_id}`)
  const open = page.getByRole('button', { name: text(sales, 'full_invoice') })
  await open.click()
  const dialog = page.getByRole('dialog')
  const write = dialog.getByRole('button', { name: text(sales, 'full_invoice_write') })
  await dialog.getByLabel(text(sales, 'full_invoice_nif')).fill('12345678A')
  await dialog.getByLabel(text(sales, 'full_invoice_name')).fill('Talleres Brea SL')
  await dialog.getByLabel(text(sales, 'full_invoice_address')).fill('Calle Mayor 1, 28013 Madrid')
  await write.click()
  await expect(dialog.getByLabel(text(sales, 'full_invoice_nif'))).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByLabel(text(sales, 'full_invoice_nif')).fill('12345678Z')
  await write.click()
  await expect(page.getByText(text(sales, 'full_invoice_done'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(open).toHaveCount(0)
  await expect(page).toHaveURL(`/admin/sales-pos/${sale_id}`)
})

test('a sale at the till is in the list of invoices with its record, the chain is verified, and the invoice is cancelled', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  const { till, invoice: number } = await sellAtNewTill(
    shop,
    page.request,
    getBarcode('gredos', 'Negro', '44'),
  )
  expect(number).toContain(till)

  await page.goto(`/admin/invoices?q=${number}`)
  await page.getByRole('button', { name: text(words, 'chain.verify') }).click()
  await expect(page.getByText(text(words, 'chain.whole'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: number, exact: true }).first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  const records = page.getByRole('region', { name: text(words, 'records') })
  await expect(records.getByRole('article')).toHaveCount(1)
  await records.getByText(text(words, 'record.xml'), { exact: true }).click()
  await expect(records).toContainText(`<sf:NumSerieFactura>${number}</sf:NumSerieFactura>`)
  await expectAccessible(page)

  const cancel = page.getByRole('button', { name: text(words, 'cancel'), exact: true })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text(words, 'cancel.not_for'))
  await dialog.getByRole('button', { name: text(words, 'cancel'), exact: true }).click()
  await expect(dialog.getByLabel(text(words, 'cancel.reason'))).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByLabel(text(words, 'cancel.reason')).fill('Ticket de prueba de la impresora')
  await dialog.getByRole('button', { name: text(words, 'cancel'), exact: true }).click()
  await expect(page.getByText(text(words, 'cancel.done'))).toBeVisible()
  await expect(records.getByRole('article')).toHaveCount(2)
  await expect(cancel).toHaveCount(0)
  await expect(page.getByText('Ticket de prueba de la impresora')).toBeVisible()
})
