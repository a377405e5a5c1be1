import { expect, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import { press, shopper } from './shopper.ts'

const shoe = { model: 'Bota Ordesa', colour: 'Negro', size: '36' }

test('an unpaid order is offered in cart, checkout and product until it is paid', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe)
  await buyer.toCheckout()
  await buyer.fillDelivery({})
  await buyer.placeOrder()
  const offer = page.getByRole('status').filter({ hasText: 'Tienes un pedido sin pagar de' })
  for (const path of [await findProductPath(request, shoe.model), '/es/carrito', '/es/checkout']) {
    await buyer.open(path)
    await expect(offer).toBeVisible()
  }
  await buyer.open(await findProductPath(request, 'Salón Alba'))
  await expect(offer).toBeHidden()
  await press(page.getByRole('banner').getByRole('link', { name: 'Carrito' }))
  await expect(buyer.drawer.getByRole('status').filter({ hasText: 'sin pagar' })).toBeVisible()
  await buyer.open('/es/carrito')
  await press(offer.getByRole('link', { name: 'Pagar ahora' }))
  await buyer.pay()
  await buyer.seeOrder()
  await buyer.open('/es/carrito')
  await expect(offer).toBeHidden()
})

test('going back from the payment shows the order that waits, and none once its time is over', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd({ ...shoe, size: '37' })
  await buyer.toCheckout()
  await buyer.fillDelivery({})
  await buyer.placeOrder()
  const offer = page.getByRole('status').filter({ hasText: 'Tienes un pedido sin pagar de' })
  await press(buyer.button('store/payments', 'pay'))
  await expect(buyer.button('store/payments', 'bank_pays')).toBeVisible()
  await page.goBack()
  await expect(buyer.heading).toHaveText(buyer.text('store/payments', 'title'))
  await page.goBack()
  await expect(buyer.heading).toHaveText(shoe.model)
  await expect(offer.getByRole('link', { name: 'Pagar ahora' })).toBeVisible()
  await page.evaluate(() => {
    const order = JSON.parse(window.localStorage.getItem('placed_order') ?? '{}')
    order.reserved_until = new Date(Date.now() - 1).toISOString()
    window.localStorage.setItem('placed_order', JSON.stringify(order))
  })
  for (const path of ['/es/carrito', '/es/checkout']) {
    await buyer.open(path)
    await expect(page.getByRole('main')).toContainText(buyer.text('store/cart', 'empty'))
    await expect(offer).toBeHidden()
  }
})

test('an order that waits for its transfer is shown in tabs that were open, and after its own tab is closed', async ({
  page,
  context,
  request,
}) => {
  const path = await findProductPath(request, shoe.model)
  const [cart, product] = [await context.newPage(), await context.newPage()]
  await shopper(cart).open('/es/carrito')
  await shopper(product).open(path)
  const own = await context.newPage()
  const buyer = shopper(own)
  await buyer.searchAndAdd({ ...shoe, size: '38' })
  await buyer.toCheckout()
  await buyer.fillDelivery({})
  await own.getByRole('radio', { name: buyer.text('store/payments', 'transfer') }).check()
  await press(buyer.orderButton)
  await expect(buyer.heading).toHaveText(buyer.text('store/payments', 'transfer_title'))
  await own.close()
  const offer = (tab: typeof page) =>
    tab.getByRole('status').filter({ hasText: 'Tienes un pedido sin pagar de' })
  await expect(offer(cart)).toBeVisible()
  await expect(offer(product)).toBeVisible()
  await shopper(page).open('/es/checkout')
  await press(offer(page).getByRole('link', { name: 'Pagar ahora' }))
  await expect(page).toHaveURL(/\/checkout\/transfer/)
  await shopper(page).open('/es/carrito')
  await press(offer(page).getByRole('button', { name: 'Volver a ponerlo en el carrito' }))
  await expect(page.getByRole('main')).toContainText(shoe.model)
  for (const tab of [page, cart, product]) await expect(offer(tab)).toBeHidden()
})
