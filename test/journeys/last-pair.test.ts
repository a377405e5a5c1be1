import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addressOf, orderElsewhere, sizeOf } from './orders.ts'
import { press, type Shopper, shopper, sizeRadio } from './shopper.ts'

const red = { model: 'Merceditas Amapola', colour: 'Rojo' }
const white = { model: 'Merceditas Amapola', colour: 'Blanco', size: '26' }
/** The world has one pair of it. */
const only = { model: 'Sandalia Caleta', colour: 'Cuero', size: '40' }

test('the last pair goes to one of two who order it at the same moment', async ({
  page,
  visitor,
  request,
}) => {
  const ana = shopper(page)
  const luis = shopper(await visitor())
  for (const buyer of [ana, luis]) {
    await buyer.take(only)
    await buyer.toCheckout()
    await buyer.fillDelivery()
  }
  await Promise.all([ana, luis].map(({ orderButton }) => press(orderButton)))
  const won = { ana: await hasOrdered(ana), luis: await hasOrdered(luis) }
  expect(won.ana, 'both were promised the same pair, or neither').not.toBe(won.luis)
  expect((await sizeOf(request, only)).stock).toBe(0)

  const [winner, loser] = won.ana ? [ana, luis] : [luis, ana]
  await expect(loser.alert).toContainText('Sandalia Caleta · Cuero · Talla 40: Sin stock')
  await winner.pay()
  await winner.isPaid()
  await page.goto(`${await addressOf(request, only.model)}?color=cuero`)
  await expect(sizeRadio(page, '40')).toBeDisabled()
})

test('a pair that is sold while it lies in the cart says so, and the rest can be bought', {
  tag: '@narrow',
}, async ({ page, request }) => {
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

test('a pair that is sold while the address is typed says so, and the rest can be bought', {
  tag: '@narrow',
}, async ({ page, request }) => {
  const lost = { ...red, size: '27' }
  const buyer = shopper(page)
  await buyer.take(lost)
  await buyer.take(white)
  const asked = page.waitForResponse(/presupuesto/)
  await buyer.open('/checkout')
  await asked
  await buyer.fillDelivery()
  await orderElsewhere(request, lost)
  await press(buyer.orderButton)
  await expect(buyer.alert).toContainText(buyer.say('core/checkout', 'SOLD_OUT'))
  const line = page.getByRole('listitem').filter({ hasText: 'Talla 27' })
  await expect(line).toContainText(buyer.say('store/cart', 'no_stock.title'))
  await buyer.placeOrder()
  await expectOnlyTheRest(page.getByRole('main'))
  await buyer.pay()
  await buyer.isPaid()
})

/** Whether the shop took the order; else it has said why not. */
async function hasOrdered({ heading, alert, say }: Shopper): Promise<boolean> {
  const asked = heading.filter({ hasText: say('store/payments', 'title') })
  const refused = alert.filter({ hasText: say('core/checkout', 'SOLD_OUT') })
  await expect(asked.or(refused)).toBeVisible()
  return asked.isVisible()
}

async function expectOnlyTheRest(main: Locator): Promise<void> {
  await expect(main).toContainText('Blanco · Talla 26')
  await expect(main).not.toContainText('Rojo')
}
