import { choice, closeFilters, openFilters } from './filtering.ts'
import { expect, test } from './fixtures.ts'
import { sizeOf } from './orders.ts'
import { press, shopper } from './shopper.ts'

test('from home by a collection, a size and a colour to a paid order, in Spanish', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.open('/')
  await press(page.getByRole('main').getByRole('link', { name: 'Señora', exact: true }))
  await expect(buyer.heading).toHaveText('Señora')
  const filters = await openFilters(page, buyer)
  await press(choice(filters, 'checkbox', '38'))
  await expect(page).toHaveURL(/[?&]size=38\b/)
  await press(choice(filters, 'checkbox', 'Rojo'))
  await expect(page).toHaveURL(/[?&]color=rojo\b/)
  await closeFilters(page, buyer)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)

  await buyer.look('Salón Alba')
  await buyer.choose({ colour: 'Burdeos', size: '38' })
  await expect(buyer.drawer.getByRole('listitem')).toContainText('Burdeos · Talla 38')
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.isPaid()
  await buyer.seeOrder()
  const order = page.getByRole('main')
  await expect(order).toContainText(buyer.say('core/sales', 'payment_status.paid'))
  await expect(order).toContainText('Salón Alba')
  await expect(order).toContainText('Burdeos · Talla 38')
  await expect(order).toContainText(buyer.say('store/checkout/order', 'test_mode'))

  await press(page.getByRole('banner').getByRole('link', { name: 'Carrito' }))
  await expect(buyer.drawer).toContainText(buyer.say('store/cart', 'empty'))
})

test('a shoe is found by the page of collections, bought and followed in English', async ({
  page,
}) => {
  const buyer = shopper(page, 'en')
  await buyer.open('/')
  await press(buyer.link('store/home', 'collections').first())
  await expect(buyer.heading).toHaveText('Our Collections')
  await press(page.getByRole('link', { name: 'Explore Collection: Women', exact: true }))
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
  const order = page.getByRole('main')
  await expect(order).toContainText('Duero ankle boot')
  await expect(order).toContainText(buyer.say('core/sales', 'payment_status.paid'))
})

test('a double click orders once, and going back orders nothing more', async ({
  page,
  request,
}) => {
  const shoe = { model: 'Zapato Gredos', colour: 'Negro', size: '42' }
  const before = await sizeOf(request, shoe)
  const buyer = shopper(page)
  await buyer.take(shoe)
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.orderButton.dblclick()
  await buyer.isAsked()
  await page.goBack()
  await expect(buyer.heading).toHaveText(shoe.model)
  await buyer.open('/checkout')
  await expect(page.getByRole('main')).toContainText(buyer.say('store/cart', 'empty'))
  expect((await sizeOf(request, shoe)).stock).toBe(before.stock - 1)
})
