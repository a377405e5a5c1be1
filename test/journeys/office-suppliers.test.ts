import { inTransaction } from '../../core/base/db.server.ts'
import { draftOrder } from '../../core/suppliers/orders/draft-order.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { createSupplier } from './office/create-supplier.ts'
import { findArticle, openStaffApi, signIn, withDatabase } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const OFFICE = 'office/suppliers'
/** A label that is this text alone: others begin with the same word. */
const whole = (key: string) => new RegExp(`^(?:${text(OFFICE, key).source})$`)

test('a supplier is created with a contact, prices by step and a case, its price list is imported, and a double is merged', async ({
  page,
  shop,
}) => {
  const staff = await openStaffApi(shop, 'rosa')
  await createSupplier(staff, 'Suelas Repetidas')
  const { product_id, variant_id } = await findArticle(staff, getBarcode('libelula', 'Negro', '27'))
  await signIn(page.request, 'rosa')

  await page.goto('/admin/suppliers/new')
  await page.getByRole('textbox', { name: whole('field.name') }).fill('Suelas del Sur')
  const vat = page.getByRole('textbox', { name: text(OFFICE, 'field.vat_number') })
  await vat.fill('B12345675')
  await page.getByRole('button', { name: text(OFFICE, 'create') }).click()
  await expect(page.getByText(text('core/suppliers', 'VAT_NUMBER_WRONG'))).toBeVisible()
  await expectNoViolations(page)
  await vat.fill('B-12.345.674')
  await page.getByRole('button', { name: text(OFFICE, 'create') }).click()
  await expect(page).toHaveURL(/\/admin\/suppliers\/\d+/)
  const path = new URL(page.url()).pathname

  const contacts = page.getByRole('region', { name: text(OFFICE, 'contacts') })
  await contacts.getByText(text(OFFICE, 'add_contact')).click()
  await contacts.getByLabel(text(OFFICE, 'field.contact_name')).fill('Pepa Suela')
  await contacts.getByRole('button', { name: whole('add') }).click()
  await expect(contacts.getByText('Pepa Suela')).toBeVisible()
  await expectNoViolations(page)

  await page.goto(`${path}/articles?product=${product_id}`)
  await page.locator('input[name="code"]').fill('LIB-1')
  await page.locator('input[name="price"]').fill('20,00')
  await page.locator('input[name="steps"]').fill('12: 21,00')
  await page.getByRole('button', { name: whole('save') }).click()
  await expect(page.getByText(text(OFFICE, 'steps_wrong'))).toBeVisible()
  await page.locator('input[name="steps"]').fill('12: 18,50')
  await page.getByRole('button', { name: whole('save') }).click()
  await expect(page.getByRole('cell', { name: 'LIB-1' })).toBeVisible()
  await expectNoViolations(page)

  await page.goto(`/admin/suppliers/curves?supplier=${path.split('/').pop()}`)
  await page.locator('input[name="name"]').fill('Caja de 6')
  await page.locator('input[name="pairs"]').fill('26:1 27:2 28:3')
  await page.getByRole('button', { name: whole('add') }).click()
  await expect(page.getByText('26:1 27:2 28:3')).toBeVisible()
  await expectNoViolations(page)

  await page.goto(`${path}/price-list`)
  const list = `EAN;Precio\n${getBarcode('libelula', 'Negro', '27')};17,25\n8400000000009;9,00\n`
  await page.locator('input[type="file"]').setInputFiles({
    name: 'tarifa.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await page.getByRole('button', { name: whole('check') }).click()
  await expect(page.getByText(text(OFFICE, 'reason.GOODS_UNKNOWN'))).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: text(OFFICE, 'apply') }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  await page.goto(`${path}/merge?q=repetidas`)
  await page.getByRole('button', { name: text(OFFICE, 'merge_act') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text(OFFICE, 'merge_act') })
    .click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  const supplierId = Number(path.split('/').pop())
  const drafted = await withDatabase(shop, (db) =>
    inTransaction(db, (tx) =>
      draftOrder(tx, {
        supplierId,
        location: 'tienda',
        kind: 'restock',
        lines: [{ variantId: variant_id, quantity: 6 }],
        staffId: null,
        now: new Date(),
      }),
    ),
  )
  await page.reload()
  await page.getByRole('button', { name: whole('archive') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: whole('archive') })
    .click()
  await expect(page.getByRole('alert')).toContainText(drafted?.reference ?? '-')
})
