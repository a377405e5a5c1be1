import { expect, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import { press, shopper } from './shopper.ts'
import { listMails, openStaffApi } from './staff.ts'

const EMAIL = 'espera@horma.test'
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
  // A page that asks nothing about the order, so no answer writes its time back.
  await buyer.open('/es/contacto')
  await page.evaluate(() => {
    const [order] = JSON.parse(window.localStorage.getItem('placed_order') ?? '[]')
    order.reserved_until = new Date(Date.now() - 1).toISOString()
    window.localStorage.setItem('placed_order', JSON.stringify([order]))
  })
  for (const path of ['/es/carrito', '/es/checkout']) {
    await buyer.open(path)
    await expect(page.getByRole('main')).toContainText(buyer.text('store/cart', 'empty'))
    await expect(offer).toBeHidden()
  }
})

test('every open order is listed in tabs that were open, one that is reserved as such, and cancelling asks first and is undone', async ({
  page,
  context,
  request,
  shop,
}) => {
  const path = await findProductPath(request, shoe.model)
  const [cart, product] = [await context.newPage(), await context.newPage()]
  await shopper(cart).open('/es/carrito')
  await shopper(product).open(path)
  const own = await context.newPage()
  const buyer = shopper(own)
  await buyer.searchAndAdd({ ...shoe, size: '38' })
  await buyer.toCheckout()
  await buyer.fillDelivery({ email: EMAIL })
  await own.getByRole('radio', { name: buyer.text('store/payments', 'transfer') }).check()
  await press(buyer.orderButton)
  await expect(buyer.heading).toHaveText(buyer.text('store/payments', 'transfer_title'))
  await own.close()
  const reserved = (tab: typeof page) =>
    tab.getByRole('status').filter({ hasText: 'Tu pedido está reservado' })
  await expect(reserved(cart)).toBeVisible()
  await expect(reserved(product)).toBeVisible()
  const order = shopper(page)
  await order.searchAndAdd({ ...shoe, size: '39' })
  await order.toCheckout()
  await order.fillDelivery({ email: EMAIL })
  await order.placeOrder()
  await order.open('/carrito')
  await expect(reserved(page)).toBeVisible()
  const unpaid = page.getByRole('status').filter({ hasText: 'Tienes un pedido sin pagar de' })
  await press(unpaid.getByRole('button', { name: 'Volver a ponerlo en el carrito' }))
  await expect(unpaid).toContainText('¿Cancelar este pedido?')
  await press(unpaid.getByRole('button', { name: 'No, dejarlo como está' }))
  await press(unpaid.getByRole('button', { name: 'Volver a ponerlo en el carrito' }))
  await press(unpaid.getByRole('button', { name: 'Sí, cancelarlo' }))
  await expect(unpaid).toBeHidden()
  await expect(page.getByRole('main')).toContainText(shoe.model)
  await press(reserved(page).getByRole('link', { name: 'Ver el pedido' }))
  await expect(page.getByRole('link', { name: 'Ver los datos de la transferencia' })).toBeVisible()
  await press(page.locator('summary').filter({ hasText: 'Cancelar el pedido' }))
  await press(page.getByRole('button', { name: 'Sí, cancelar el pedido' }))
  await expect(page.getByRole('main')).toContainText('Cancelado')
  await press(page.getByRole('button', { name: 'Recuperar el pedido' }))
  await expect(page.getByRole('main')).toContainText('Esperamos tu transferencia')
  await order.open('/carrito')
  for (const tab of [page, cart, product]) await expect(reserved(tab)).toBeVisible()
  // The order that was to be paid by card was never confirmed, so nothing is retracted.
  const staff = await openStaffApi(shop, 'admin')
  const mails = await listMails(staff, EMAIL)
  expect(mails.toSorted()).toEqual(['order-cancelled', 'order-received', 'order-restored'])
  await staff.dispose()
})
