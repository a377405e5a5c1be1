import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { setManagerPin } from './counter/staff-pins.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'
import { inDatabase, PASSWORD } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const PRODUCTS = 'office/catalog/products'

test('a stock keeper’s new price waits for the manager’s PIN, and a wrong one loses nothing that was typed', async ({
  page,
  shop,
}) => {
  const managerPin = await setManagerPin(shop)
  const email = 'almacen-con-pin@horma.test'
  const permissions = { is_super_admin: false, can_manage_products: true } as const
  const role = {
    name: 'Almacén con PIN',
    permissions: { ...permissions, change_prices: 'pin' },
  } as const
  await inDatabase(shop, (tx) =>
    createStaff(tx, scryptPasswords, { name: 'Paco Sala', email, password: PASSWORD, role }),
  )
  const credentials = { email, password: PASSWORD }
  const signedIn = await page.request.post('/api/auth/sign-in/email', { data: credentials })
  expect(signedIn.status(), await signedIn.text()).toBe(200)
  await shopper(page).open('/admin/products?q=gredos')
  await page.getByRole('table').getByRole('link').first().click()
  const price = page.getByLabel(text(PRODUCTS, 'model_price'))
  // Not its name, by which other journeys find it.
  const description = page.locator('#data #description')
  await description.fill('Zapato con suela nueva.')
  await price.fill('61,90')
  await page.getByRole('button', { name: text(PRODUCTS, 'save'), exact: true }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(text('office/ui', 'approval.change_prices'))
  await expect(dialog.getByRole('radio', { name: 'Rosa Ferrándiz' })).toBeChecked()
  const pin = dialog.getByLabel('PIN de Rosa Ferrándiz', { exact: true })
  await expect(pin).toBeFocused()
  await expect(pin).toHaveAttribute('type', 'password')
  await expectAccessibleInBothSchemes(page)

  await pin.fill('2580')
  await pin.press('Enter')
  await expect(pin).toHaveAccessibleDescription(text('core/base', 'PIN_WRONG'))
  await expect(pin).toHaveValue('')
  await expect(price).toHaveValue('61,90')
  await expect(description).toHaveValue('Zapato con suela nueva.')

  await pin.fill(managerPin)
  await dialog.getByRole('button', { name: text('office/ui', 'approval.now') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(text(PRODUCTS, 'saved'), { exact: true })).toBeVisible()
  await shopper(page).open(page.url())
  await expect(price).toHaveAttribute('placeholder', /^61,90/)
  await expect(description).toHaveValue('Zapato con suela nueva.')
})
