import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findProductPath, findVariant, orderElsewhere } from './orders.ts'
import { press, type Shopper, shopper, sizeRadio } from './shopper.ts'

const red = { model: 'Merceditas Amapola', colour: 'Rojo' }
const white = { model: 'Merceditas Amapola', colour: 'Blanco', size: '26' }
/** The demo shop has one pair of it. */
const only = { model: 'Sandalia Caleta', colour: 'Cuero', size: '40' }

test('the last pair goes to only one of two shoppers who order it at the same moment', async ({
  page,
  visitor,
  request,
}) => {
  const ana = shopper(page)
  const luis = shopper(await visitor())
  for (const buyer of [ana, luis]) {
    await buyer.searchAndAdd(only)
    await buyer.toCheckout()
    await buyer.fillDelivery()
  }
  await Promise.all([ana, luis].map(({ orderButton }) => press(orderButton)))
  const won = { ana: await hasOrdered(ana), luis: await hasOrdered(luis) }
  expect(won.ana, 'both were promised the same pair, or neither').not.toBe(won.luis)
  expect((await findVariant(request, only)).stock).toBe(0)

  const [winner, loser] = won.ana ? [ana, luis] : [luis, ana]
  await expect(loser.alert).toContainText('Sandalia Caleta · Cuero · Talla 40: Sin stock')
  await winner.pay()
  await winner.expectPaid()
  await page.goto(`${await findProductPath(request, only.model)}?color=cuero`)
  await expect(sizeRadio(page, '40')).toBeDisabled()
})

test('a pair that is sold while it lies in the cart says so, and the rest can be bought', {
  tag: '@narrow',
}, async ({ page, request }) => {
  const lost = { ...red, size: '25' }
  const buyer = shopper(page)
  await buyer.searchAndAdd(lost)
  await buyer.searchAndAdd(white)
  await orderElsewhere(request, lost)
  await buyer.toCart()
  const line = page.getByRole('listitem').filter({ hasText: 'Talla 25' })
  await expect(line).toContainText(buyer.text('store/cart', 'no_stock.title'))
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await expectOnlyTheRest(page.getByRole('main'))
})

test('a pair that is sold while the address is typed says so, and the rest can be bought', {
  tag: '@narrow',
}, async ({ page, request }) => {
  const lost = { ...red, size: '27' }
  const buyer = shopper(page)
  await buyer.searchAndAdd(lost)
  await buyer.searchAndAdd(white)
  const quoted = page.waitForResponse(/presupuesto/)
  await buyer.open('/checkout')
  await quoted
  await buyer.fillDelivery()
  await orderElsewhere(request, lost)
  await press(buyer.orderButton)
  await expect(buyer.alert).toContainText(buyer.text('core/checkout', 'SOLD_OUT'))
  const line = page.getByRole('listitem').filter({ hasText: 'Talla 27' })
  await expect(line).toContainText(buyer.text('store/cart', 'no_stock.title'))
  await buyer.placeOrder()
  await expectOnlyTheRest(page.getByRole('main'))
  await buyer.pay()
  await buyer.expectPaid()
})

/** Whether the order was placed; otherwise it was refused as sold out. */
async function hasOrdered({ heading, alert, text }: Shopper): Promise<boolean> {
  const paymentPage = heading.filter({ hasText: text('store/payments', 'title') })
  const refused = alert.filter({ hasText: text('core/checkout', 'SOLD_OUT') })
  await expect(paymentPage.or(refused)).toBeVisible()
  return paymentPage.isVisible()
}

async function expectOnlyTheRest(main: Locator): Promise<void> {
  await expect(main).toContainText('Blanco · Talla 26')
  await expect(main).not.toContainText('Rojo')
}
