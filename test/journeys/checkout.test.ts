import { LEGAL_PATHS } from '../../core/checkout/legal/rules.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { delivery, findVariant } from './orders.ts'
import { changePrice } from './prices.ts'
import { press, shopper } from './shopper.ts'

const shoe = (size: string) => ({ model: 'Bota Ordesa', colour: 'Chocolate', size })

test('the checkout keeps what was typed after a refusal and a reload', { tag: '@narrow' }, async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('36'))
  await buyer.toCheckout()
  await buyer.fillDelivery({ postal_code: '123', email: 'ana' })
  await press(buyer.orderButton)
  await expect(buyer.alert).toContainText('Revisa los campos marcados')
  await expect(buyer.alert.locator('xpath=..')).toBeFocused()
  const postalCode = buyer.field('postal_code')
  await expect(postalCode).toHaveAccessibleDescription(/Código postal inválido/)
  await press(buyer.alert.getByRole('button', { name: /Correo electrónico/ }))
  await expect(buyer.field('email')).toBeFocused()
  await expect(buyer.field('address')).toHaveValue(delivery.address)

  await page.reload()
  for (const key of ['name', 'phone', 'address', 'city'] as const)
    await expect(buyer.field(key)).toHaveValue(delivery[key])
  await buyer.field('email').fill(delivery.email)
  await postalCode.fill(delivery.postal_code)
  await buyer.placeOrder()
})

test('right above the order button the buyer reads what the law asks for, and has agreed to nothing else', {
  tag: '@narrow',
}, async ({ page }) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('37'))
  await buyer.toCheckout()
  const information = page.getByRole('region', {
    name: buyer.text('store/checkout/contract', 'title'),
  })
  const { terms, privacy, returns, guarantee, shipping, legal_notice } = LEGAL_PATHS
  for (const path of [terms, privacy, returns, guarantee, shipping, legal_notice])
    await expect(information.locator(`a[href$="${path}"]`), path).toBeVisible()
  await expect(information).toContainText('Zapatería Horma')
  await expect(information).toContainText('14 días')
  const [above, button] = [await information.boundingBox(), await buyer.orderButton.boundingBox()]
  const gap = (button?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(60)
  for (const box of await page.getByRole('main').getByRole('checkbox').all())
    await expect(box).not.toBeChecked()
  await expect(
    page.getByRole('checkbox', { name: buyer.text('core/checkout', 'commercial_mail') }),
  ).toBeVisible()

  // Nothing leads away but the way back, the telephone and what the law asks for.
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Catálogo' })).toHaveCount(0)
  await expect(banner.locator('a[href$="/carrito"]')).toBeVisible()
  await expect(page.getByRole('contentinfo').locator('a[href$="/desistimiento"]')).toBeVisible()
  await expectNoViolations(page)
})

test('an order sent without a connection keeps what was typed and is placed once when it is back', {
  tag: '@narrow',
}, async ({ page, context, request }) => {
  const { stock } = await findVariant(request, shoe('37'))
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('37'))
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await context.setOffline(true)
  await press(buyer.orderButton)
  await expect(buyer.alert).toContainText(buyer.text('store/checkout', 'unanswered'))
  for (const [key, value] of Object.entries(delivery))
    await expect(buyer.field(key)).toHaveValue(value)
  await context.setOffline(false)
  await buyer.placeOrder()
  expect((await findVariant(request, shoe('37'))).stock).toBe(stock - 1)
})

test('an order whose answer is lost is placed once', { tag: '@narrow' }, async ({
  page,
  request,
}) => {
  const { stock } = await findVariant(request, shoe('37.5'))
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('37.5'))
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await page.route(
    '**/checkout.data*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await press(buyer.orderButton)
  await expect(buyer.alert).toContainText(buyer.text('store/checkout', 'unanswered'))
  expect((await findVariant(request, shoe('37.5'))).stock).toBe(stock - 1)
  await buyer.placeOrder()
  expect((await findVariant(request, shoe('37.5'))).stock).toBe(stock - 1)
})

test('a price that changes just before ordering is shown and must be confirmed', {
  tag: '@narrow',
}, async ({ page, request, shop }) => {
  const { variant_id } = await findVariant(request, shoe('38.5'))
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('38.5'))
  const quoted = page.waitForResponse(/presupuesto/)
  await buyer.open('/checkout')
  await quoted
  await buyer.fillDelivery()
  await changePrice(shop, variant_id, 163_00)
  await press(buyer.orderButton)
  await expect(buyer.alert).toContainText(buyer.text('core/checkout', 'PRICE_CHANGED'))
  await expect(buyer.alert).toContainText(/Nuevo total: 163,00\s€/)
  await expect(buyer.field('address')).toHaveValue(delivery.address)
  await buyer.placeOrder()
  await expect(buyer.button('store/payments', 'pay')).toHaveText(/163,00\s€/)
})

test('a cancelled order returns to the cart and can be placed again', {
  tag: '@narrow',
}, async ({ page }) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('39'))
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.cancelOrder()
  await expect(page.getByRole('main')).toContainText(buyer.text('store/payments', 'back_in_cart'))
  await press(buyer.link('store/payments', 'to_cart'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Talla 39' })).toBeVisible()
  await buyer.toCheckout()
  await expect(buyer.field('name')).toHaveValue(delivery.name)
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.expectPaid()
})
