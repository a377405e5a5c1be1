import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { orderElsewhere } from './orders.ts'
import { shopper } from './shopper.ts'

const red = { model: 'Merceditas Amapola', colour: 'Rojo' }
const white = { model: 'Merceditas Amapola', colour: 'Blanco', size: '26' }

test('a pair that is sold while it lies in the cart says so, and the rest can be bought', async ({
  page,
  request,
}) => {
  const lost = { ...red, size: '25' }
  const buyer = shopper(page)
  await buyer.take(lost)
  await buyer.take(white)
  await orderElsewhere(request, lost)
  await buyer.toCart()
  const line = page.getByRole('listitem').filter({ hasText: 'Talla 25' })
  await expect(line).toContainText(buyer.say('store/cart', 'no_stock.title'))
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await expectOnlyTheRest(page.getByRole('main'))
})

test('a pair that is sold while the address is typed says so, and the rest can be bought', async ({
  page,
  request,
}) => {
  const lost = { ...red, size: '27' }
  const buyer = shopper(page)
  await buyer.take(lost)
  await buyer.take(white)
  const asked = page.waitForResponse(/presupuesto/)
  await buyer.open('/checkout')
  await asked
  await buyer.fillDelivery()
  await orderElsewhere(request, lost)
  await buyer.orderButton.click()
  await expect(page.getByRole('alert')).toContainText(buyer.say('core/checkout', 'SOLD_OUT'))
  const line = page.getByRole('listitem').filter({ hasText: 'Talla 27' })
  await expect(line).toContainText(buyer.say('store/cart', 'no_stock.title'))
  await buyer.placeOrder()
  await expectOnlyTheRest(page.getByRole('main'))
  await buyer.pay()
  await buyer.isPaid()
})

async function expectOnlyTheRest(main: Locator): Promise<void> {
  await expect(main).toContainText('Blanco · Talla 26')
  await expect(main).not.toContainText('Rojo')
}
