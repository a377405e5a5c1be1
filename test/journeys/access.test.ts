import { choice, openFilters } from './filtering.ts'
import { expect, test } from './fixtures.ts'
import { expectOpenToAll } from './open-to-all.ts'
import { addressOf, orderElsewhere, startPaying } from './orders.ts'
import { press, shopper, sizeRadio } from './shopper.ts'

const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '40' }

test('every page before the cart can be used by everybody, however narrow', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  const levante = await addressOf(request, shoe.model)
  for (const path of [
    '/',
    '/colecciones',
    '/catalogo',
    '/catalogo?q=nada+de+nada',
    '/catalogo?size=46&color=azul&reduced=1&collection=perros',
    levante,
    `${levante}/tallas`,
    `${await addressOf(request, 'Deportiva Tramontana')}?color=gris`,
    '/carrito',
    '/checkout',
    '/no-existe',
  ]) {
    await buyer.open(path)
    await expectOpenToAll(page)
  }
})

test('what opens over the pages can be used by everybody, however narrow', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  const { say } = buyer
  await buyer.open('/catalogo')
  const filters = await openFilters(page, buyer)
  await press(choice(filters, 'checkbox', '38'))
  await expect(page).toHaveURL(/size=38/)
  await expectOpenToAll(page)

  await buyer.open('/')
  const menu = buyer.button('store', 'menu_open')
  const opener = (await menu.isVisible()) ? menu : page.getByRole('banner').locator('summary')
  await press(opener)
  await page.getByRole('button', { name: 'Português' }).first().waitFor()
  await expectOpenToAll(page)
  await page.keyboard.press('Escape')
  await buyer.search('sandlia')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expectOpenToAll(page)

  await buyer.open(await addressOf(request, 'Salón Alba'))
  await press(sizeRadio(page, '39'))
  await press(buyer.link('store/catalog/product', 'size_guide'))
  await page.getByRole('table').waitFor()
  await expectOpenToAll(page)
  await page.keyboard.press('Escape')
  await press(page.getByRole('link', { name: /^Ampliar: / }).first())
  await page.getByRole('dialog').waitFor()
  await expectOpenToAll(page)
  await page.keyboard.press('Escape')
  await buyer.add()
  await buyer.wishTooMany()
  await expect(
    page.getByRole('group', { name: say('store/cart', 'max_stock.title') }),
  ).toBeVisible()
  await expectOpenToAll(page)
})

test('cart and checkout can be used by everybody, however narrow, whatever goes wrong', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.take(shoe)
  await buyer.toCart()
  await expectOpenToAll(page)
  await buyer.toCheckout()
  await buyer.fillDelivery({ name: '', email: 'ana@gmial.com', postal_code: '01012', city: '' })
  await page.getByRole('group', { name: buyer.say('store/checkout', 'several_towns') }).waitFor()
  await expectOpenToAll(page)
  await press(buyer.orderButton)
  await expect(buyer.field('name')).toHaveAttribute('aria-invalid', 'true')
  await expect(buyer.alert.locator('xpath=..')).toBeFocused()
  await expectOpenToAll(page)
})

test('every page of an order can be used by everybody, however narrow', async ({
  page,
  request,
}) => {
  const { token } = await orderElsewhere(request, shoe, 1)
  const bank = await startPaying(request, token)
  const buyer = shopper(page)
  for (const path of [
    `/checkout/payment?order=${token}`,
    bank,
    `/checkout/cancel?order=${token}`,
    `/checkout/success?order=${token}`,
    `/order/${token}`,
  ]) {
    await buyer.open(path)
    await expectOpenToAll(page)
  }
  await buyer.open(bank)
  await buyer.answerAtBank('bank_pays')
  await buyer.isPaid()
  await expectOpenToAll(page)
  await buyer.seeOrder()
  await expectOpenToAll(page)
})
