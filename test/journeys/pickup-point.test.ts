import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { readOrder } from './orders.ts'
import { findSaleId } from './served-orders.ts'
import { press, shopper } from './shopper.ts'
import { getParcel, readPoints, test } from './shops/gls-shop.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')

const toListed = (id: string, name: string, postalCode: string, address: string) => ({
  id,
  name,
  contact: { countryCode: 'ES', postalCode, city: 'Madrid', address },
})

test('a parcel goes to the GLS point that its buyer has chosen near the postal code', async ({
  page,
  shop,
  double,
  visitor,
}) => {
  double.state.points = [
    toListed('ES-PAPEL', 'Papelería Atocha', '28012', 'Calle de Atocha 27'),
    toListed('ES-FLORES', 'Floristería Sol', '28013', 'Calle Mayor 4'),
    toListed('ES-LEJOS', 'Kiosco de Elda', '03600', 'Calle Jardines 2'),
  ]
  expect(await readPoints(shop, double)).toBe(3)
  const shopperPage = await visitor({ viewport: { width: 390, height: 844 } })
  const buyer = shopper(shopperPage)
  const main = shopperPage.getByRole('main')
  await buyer.searchAndAdd({ model: 'Sandalia Caleta', colour: 'Cuero', size: '37' })
  await buyer.toCheckout()
  await buyer.fillDelivery({ postal_code: '28013', city: 'Madrid', email: 'punto@horma.test' })
  await press(main.getByText(text('store/checkout', 'point_choose')))
  const points = main.getByRole('group', { name: text('store/checkout', 'point_where') })
  await expect(points.getByRole('radio')).toHaveCount(3)
  await expect(points.getByRole('radio', { checked: true })).toHaveAccessibleName(
    text('store/checkout', 'point_home'),
  )
  const flowers = points.getByRole('radio', { name: /^Floristería Sol/ })
  await flowers.check()
  await expectAccessible(shopperPage)
  // Another postal code has other points: the one that was chosen is not near it.
  await buyer.field('postal_code').fill('03600')
  await expect(points.getByRole('radio', { name: /^Kiosco de Elda/ })).toBeVisible()
  await expect(flowers).toHaveCount(0)
  await buyer.field('postal_code').fill('28013')
  await flowers.check()
  await buyer.placeOrder()
  await buyer.pay()
  const token = await buyer.seeOrder()
  await expect(main).toContainText('Lo recoges en Floristería Sol, Calle Mayor 4, 28013 Madrid')
  await signIn(page.request, 'admin')
  const order = await readOrder(page.request, token)
  expect(order).toMatchObject({ delivery: { point: { code: 'ES-FLORES' } } })

  const { reference } = order
  await page.goto(`/admin/shipping/${await findSaleId(page.request, reference)}`)
  await expect(page.getByRole('main')).toContainText('Floristería Sol')
  await page.getByRole('button', { name: text('office/shipping', 'act_one.create') }).click()
  await expect(page.getByRole('link', { name: text('office/shipping', 'label.pdf') })).toBeVisible()
  expect(getParcel(double, reference).recipient.Codigo).toBe('ES-FLORES')
})
