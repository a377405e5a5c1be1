import { expect, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import { press, shopper } from './shopper.ts'

const shoe = { model: 'Bota Ordesa', colour: 'Negro', size: '41' }

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
  await buyer.open('/es/carrito')
  await press(offer.getByRole('link', { name: 'Pagar ahora' }))
  await buyer.pay()
  await buyer.seeOrder()
  await buyer.open('/es/carrito')
  await expect(offer).toBeHidden()
})
