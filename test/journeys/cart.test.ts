import { expect, test } from './fixtures.ts'
import { press, shopper } from './shopper.ts'

test('the cart survives a reload and is the same in every tab', async ({ page, context }) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd({ model: 'Salón Alba', colour: 'Negro', size: '37' })
  await buyer.toCart()
  const line = page.getByRole('listitem').filter({ hasText: 'Negro · Talla 37' })
  await page.reload()
  await expect(line).toBeVisible()

  const tab = await context.newPage()
  const other = shopper(tab)
  await other.searchAndAdd({ model: 'Alpargata Levante', colour: 'Crudo', size: '36' })
  const added = page.getByRole('listitem').filter({ hasText: 'Crudo · Talla 36' })
  await expect(added).toBeVisible()
  await expect(buyer.heading).toContainText('2 artículos')

  await press(line.getByRole('button', { name: buyer.text('store/cart', 'more') }))
  await expect(line.getByRole('textbox')).toHaveValue('2')
  const same = other.drawer.getByRole('listitem').filter({ hasText: 'Negro · Talla 37' })
  await expect(same.getByRole('textbox')).toHaveValue('2')
  await press(same.getByRole('button', { name: other.text('store/cart', 'remove_what') }))
  await expect(line).toBeHidden()
  await expect(added).toBeVisible()
})

test('the cart takes no more pairs than the stock, and says so', async ({ page }) => {
  const buyer = shopper(page)
  const shoe = { model: 'Botín Duero', colour: 'Negro', size: '36' }
  const toast = buyer.drawer.getByRole('status')
  await buyer.searchAndAdd(shoe)
  const line = buyer.drawer.getByRole('listitem')
  const quantity = line.getByRole('textbox')
  await quantity.fill('7')
  await expect(toast).toContainText('Stock máximo alcanzado')
  await expect(toast).toContainText('Solo hay 2 unidades disponibles')
  for (const invalid of ['', 'dos', '-3', '1.5', '9'.repeat(30)]) {
    await quantity.fill(invalid)
    await quantity.blur()
    await expect(quantity).toHaveValue(invalid === '-3' ? '1' : /^[12]$/)
  }
  await quantity.fill('2')
  await quantity.blur()
  await expect(buyer.drawer).toContainText('179,80')
  await page.keyboard.press('Escape')
  await expect(buyer.drawer).toBeHidden()

  await press(buyer.button('store/catalog/product', 'add'))
  await expect(page.getByRole('status')).toContainText(['Stock máximo alcanzado'])
  await expect(buyer.drawer).toBeHidden()
})

test('a line removed from the cart can be restored, and an empty cart says so', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd({ model: 'Botín Duero', colour: 'Cuero', size: '37' })
  const cart = page.getByRole('banner').getByRole('link', { name: 'Carrito' })
  await expect(buyer.drawer).toContainText('GRATIS')
  await expect(buyer.drawer).toContainText('Te ahorras 4,95')
  await press(buyer.button('store/cart', 'remove_what'))
  await expect(buyer.drawer).toContainText('Tu carrito está vacío')
  await press(buyer.drawer.getByRole('button', { name: buyer.text('store/cart', 'undo') }))
  await expect(buyer.drawer.getByRole('listitem')).toContainText('Cuero · Talla 37')
  await press(buyer.button('store/cart', 'remove_what'))
  await press(buyer.drawer.getByRole('link', { name: buyer.text('store/cart', 'to_catalog') }))
  await expect(buyer.heading).toHaveText('Catálogo')
  await expect(buyer.drawer).toBeHidden()
  await expect(cart).not.toContainText(/\d/)
})

test('the cart says how much is missing for free shipping, then how much it saves', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd({ model: 'Alpargata Levante', colour: 'Azul marino', size: '38' })
  const { drawer } = buyer
  await expect(drawer).toContainText(/Añade 25,05\s€ más para envío gratuito/)
  await expect(drawer).toContainText(/Envío estándarLlega [^€]*4,95\s€/)
  await expect(drawer).toContainText(/IVA incluido29,90\s€/)
  const more = drawer.getByRole('button', { name: buyer.text('store/cart', 'more') })
  await press(more)
  await expect(drawer).toContainText(/Añade 0,10\s€ más para envío gratuito/)
  await press(more)
  await expect(drawer).toContainText(/Te ahorras 4,95\s€ de envío/)
  await expect(drawer).toContainText(/Envío estándarLlega [^€]*GRATIS/)
  await expect(drawer).toContainText(/IVA incluido74,85\s€/)
})
