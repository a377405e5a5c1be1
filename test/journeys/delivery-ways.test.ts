import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { delivery, findVariant, readOrder } from './orders.ts'
import { changePrice } from './prices.ts'
import { press, shopper } from './shopper.ts'

const shoe = (size: string) => ({ model: 'Alpargata Levante', colour: 'Azul marino', size })

test('the cart asks where it goes: Baleares has its own days, and the Canaries are refused at once', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('39'))
  await buyer.toCart()
  const summary = page.getByRole('region', { name: buyer.text('store/cart', 'summary') })
  const code = summary.getByRole('textbox', {
    name: buyer.text('store/cart/totals', 'postal_code'),
  })
  await code.fill('28013')
  await expect(summary).toContainText(/4,95\s€.*29,90\s€/)
  const arrival = summary.getByText(buyer.text('core/shipping', 'arrives.between')).last()
  const onMainland = await arrival.innerText()
  await code.fill('07001')
  await expect(arrival).not.toHaveText(onMainland, { useInnerText: true })
  await expect(summary).toContainText(/4,95\s€.*29,90\s€/)
  await code.fill('35001')
  await expect(code).toHaveAccessibleDescription(
    buyer.text('store/cart/totals', 'postal_code_refused.NOT_SERVED'),
  )
  await expectNoViolations(page)

  await code.fill('07001')
  await buyer.toCheckout()
  await expect(buyer.field('postal_code')).toHaveValue('07001')
  await buyer.fillDelivery({ postal_code: '07001', city: 'Palma' })
  await buyer.placeOrder()
  await expect(buyer.button('store/payments', 'pay')).toHaveText(/29,90\s€/)
  await buyer.pay()
  const token = await buyer.seeOrder()
  expect(await readOrder(page.request, token)).toMatchObject({
    shipping_cents: 4_95,
    delivery: { postal_code: '07001' },
  })
})

test('picking up is free and asks for no address', { tag: '@narrow' }, async ({ page }) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('40'))
  await buyer.toCheckout()
  await press(page.getByRole('radio', { name: buyer.text('core/shipping', 'store_pickup.name') }))
  for (const gone of ['address', 'postal_code', 'city'])
    await expect(buyer.field(gone)).toHaveCount(0)
  for (const key of ['name', 'email', 'phone'] as const) await buyer.field(key).fill(delivery[key])
  await expectNoViolations(page)
  await buyer.placeOrder()
  await expect(page.getByRole('main')).toContainText(/24,95\s€/)
  await buyer.pay()
  const token = await buyer.seeOrder()
  expect(await readOrder(page.request, token)).toMatchObject({
    shipping_cents: 0,
    total_cents: 24_95,
    delivery: { method: 'store_pickup', address: null, postal_code: null },
  })
})

test('a price that changed since it was put into the cart is said in the drawer and on the cart page', async ({
  page,
  request,
  shop,
}) => {
  const wanted = { model: 'Alpargata Levante', colour: 'Crudo', size: '37' }
  const { variant_id, price_cents } = await findVariant(request, wanted)
  const buyer = shopper(page)
  await buyer.searchAndAdd(wanted)
  await expect(buyer.drawer).toContainText(/24,95\s€/)
  try {
    await changePrice(shop, variant_id, 26_95)
    const said = /Alpargata Levante: antes 24,95\s€, ahora 26,95\s€/
    await buyer.open('/carrito')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: said })).toBeVisible()
    await changePrice(shop, variant_id, 23_95)
    await buyer.open('/')
    await press(
      page.getByRole('banner').getByRole('link', { name: buyer.text('store/cart', 'title') }),
    )
    const then = /Alpargata Levante: antes 26,95\s€, ahora 23,95\s€/
    await expect(buyer.drawer.getByRole('status').filter({ hasText: then })).toBeVisible()
  } finally {
    await changePrice(shop, variant_id, price_cents)
  }
})
