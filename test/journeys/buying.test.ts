import { expect, test } from './fixtures.ts'
import { sizeOf } from './orders.ts'
import { shopper } from './shopper.ts'

test('a shoe is found by searching, bought and followed in Spanish, and the cart is empty afterwards', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.open('/')
  await buyer.link('store/home', 'catalog').click()
  await buyer.find('salon alba', 'Salón Alba')
  await buyer.choose({ colour: 'Negro', size: '38' })
  await buyer.toCart()
  const line = page.getByRole('listitem').filter({ hasText: 'Salón Alba' })
  await expect(line).toContainText('Talla 38')

  await page.reload()
  await expect(line).toContainText('Talla 38')
  await buyer.link('store/cart', 'checkout').click()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.isPaid()
  await buyer.seeOrder()
  await expect(page.getByRole('main')).toContainText('Pagado')
  await expect(page.getByRole('main')).toContainText('Salón Alba')
  await expect(page.getByRole('main')).toContainText(buyer.say('store/order', 'test_mode'))

  await page.getByRole('banner').getByRole('link', { name: 'Carrito' }).click()
  await expect(page.getByText(buyer.say('store/cart', 'empty'))).toBeVisible()
})

test('a shoe is found by its collection, bought and followed in English', async ({ page }) => {
  const buyer = shopper(page, 'en')
  await buyer.open('')
  await buyer.link('store/home', 'catalog').click()
  await page.getByRole('main').getByRole('link', { name: 'Women', exact: true }).click()
  await buyer.look('Duero ankle boot')
  await buyer.choose({ size: '38' })
  await buyer.toCart()
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.isPaid()
  await buyer.seeOrder()
  expect(new URL(page.url()).pathname).toMatch(/^\/en\/order\//)
  await expect(page.getByRole('main')).toContainText('Duero ankle boot')
  await expect(page.getByRole('main')).toContainText(buyer.say('core/sales', 'payment_status.paid'))
})

test('what was typed outlives a wrong postal code and a reload, and a double click orders once', async ({
  page,
  request,
}) => {
  const shoe = { model: 'Zapato Gredos', colour: 'Negro', size: '42' }
  const before = await sizeOf(request, shoe)
  const buyer = shopper(page)
  await buyer.take(shoe)
  await buyer.toCart()
  await buyer.toCheckout()
  await buyer.fillDelivery({ postal_code: '123' })
  await buyer.orderButton.click()
  const postalCode = buyer.field('postal_code')
  await expect(postalCode).toHaveAccessibleDescription(/Código postal inválido/)
  await expect(buyer.field('address')).toHaveValue('Calle Mayor 1')

  await page.reload()
  await expect(buyer.field('name')).toHaveValue('Ana Prueba')
  await expect(buyer.field('address')).toHaveValue('Calle Mayor 1')
  await postalCode.fill('28013')
  await buyer.orderButton.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    buyer.say('store/payment', 'title'),
  )
  const after = await sizeOf(request, shoe)
  expect(after.stock).toBe(before.stock - 1)
})
