import { closeFilters, getChoice, openFilters } from './filter-steps.ts'
import { expect, test, WINDOWS } from './fixtures.ts'
import { findVariant } from './orders.ts'
import { press, shopper } from './shopper.ts'

for (const at of WINDOWS)
  test.describe(at, () => {
    test('a shopper finds a shoe by collection, size and colour and pays for it, in Spanish', async ({
      page,
    }) => {
      const buyer = shopper(page)
      await buyer.open('/')
      await press(page.getByRole('main').getByRole('link', { name: 'Señora', exact: true }))
      await expect(buyer.heading).toHaveText('Señora')
      const filters = await openFilters(page, buyer)
      await press(getChoice(filters, 'checkbox', '38'))
      await expect(page).toHaveURL(/[?&]size=38\b/)
      await press(getChoice(filters, 'checkbox', 'Rojo'))
      await expect(page).toHaveURL(/[?&]color=rojo\b/)
      await closeFilters(page, buyer)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)

      await buyer.openProduct('Salón Alba')
      await buyer.chooseAndAdd({ colour: 'Burdeos', size: '38' })
      await expect(buyer.drawer.getByRole('listitem')).toContainText('Burdeos · Talla 38')
      await buyer.toCheckout()
      await buyer.fillDelivery()
      await buyer.placeOrder()
      await buyer.pay()
      await buyer.expectPaid()
      await buyer.seeOrder()
      const order = page.getByRole('main')
      await expect(order).toContainText(buyer.text('core/sales', 'payment_status.paid'))
      await expect(order).toContainText('Salón Alba')
      await expect(order).toContainText('Burdeos · Talla 38')
      await expect(order).toContainText(buyer.text('store/checkout/order', 'test_mode'))

      await press(page.getByRole('banner').getByRole('link', { name: 'Carrito' }))
      await expect(buyer.drawer).toContainText(buyer.text('store/cart', 'empty'))
    })
  })

test('a shopper finds a shoe by the collections page, buys it and follows the order, in English', async ({
  page,
}) => {
  const buyer = shopper(page, 'en')
  await buyer.open('/')
  await press(buyer.link('store/home', 'collections').first())
  await expect(buyer.heading).toHaveText('Our Collections')
  await press(page.getByRole('link', { name: 'Explore Collection: Women', exact: true }))
  await buyer.openProduct('Duero ankle boot')
  await buyer.chooseAndAdd({ size: '38' })
  await buyer.toCart()
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.expectPaid()
  await buyer.seeOrder()
  expect(new URL(page.url()).pathname).toMatch(/^\/en\/order\//)
  const order = page.getByRole('main')
  await expect(order).toContainText('Duero ankle boot')
  await expect(order).toContainText(buyer.text('core/sales', 'payment_status.paid'))
})

test('a double click orders once, and going back orders nothing more', async ({
  page,
  request,
}) => {
  const shoe = { model: 'Zapato Gredos', colour: 'Negro', size: '42' }
  const before = await findVariant(request, shoe)
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe)
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.orderButton.dblclick()
  await buyer.expectPaymentPage()
  await page.goBack()
  await expect(buyer.heading).toHaveText(shoe.model)
  await buyer.open('/checkout')
  await expect(page.getByRole('main')).toContainText(buyer.text('store/cart', 'empty'))
  expect((await findVariant(request, shoe)).stock).toBe(before.stock - 1)
})
