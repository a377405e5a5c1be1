import { writeSettings } from '../../core/settings/save-settings.ts'
import { expectAccessible, expectAccessibleAtOneWidth } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { findVariant } from './orders.ts'
import { findSaleId, payOrders } from './served-orders.ts'
import { press, shopper } from './shopper.ts'
import { getParcel, test, trackLater } from './shops/gls-shop.ts'
import { inDatabase, receivePair, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const phone = { viewport: { width: 390, height: 844 } }

test('an order is paid to the courier, and the office matches what the carrier settles', async ({
  page,
  shop,
  double,
  visitor,
}) => {
  await inDatabase(shop, (tx) =>
    writeSettings(
      tx,
      { cod_enabled: true, cod_cost_cents: 3_00, cod_surcharge_cents: 2_50 },
      { now: new Date() },
    ),
  )
  await signIn(page.request, 'admin')
  const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '40' }
  const { variant_id } = await findVariant(page.request, shoe)
  await receivePair(shop, variant_id)
  const shopperPage = await visitor(phone)
  const buyer = shopper(shopperPage)
  const main = shopperPage.getByRole('main')
  await buyer.searchAndAdd(shoe)
  await buyer.toCheckout()
  await buyer.fillDelivery({ email: 'reembolso@horma.test' })
  await main.getByRole('radio', { name: text('store/payments', 'cash_on_delivery') }).check()
  await expect(main.getByText(text('store/checkout', 'cod_surcharge')).last()).toBeVisible()
  await expectAccessible(shopperPage)
  await press(buyer.orderButton)
  await expect(buyer.heading).toHaveText(text('store/payments', 'cod_title'))
  const token = await buyer.seeOrder()
  await expect(main).toContainText(text('store/checkout/order', 'pay_on_delivery'))
  const placed = await page.request.get(`/api/v1/orders/${token}`)
  const { reference } = (await placed.json()) as { reference: string }

  await page.goto(`/admin/shipping/${await findSaleId(page.request, reference)}`)
  const office = page.getByRole('main')
  await expect(office).toContainText(text('office/shipping', 'cod'))
  await page.getByRole('button', { name: text('office/shipping', 'act_one.create') }).click()
  await expect(page.getByRole('link', { name: text('office/shipping', 'label.pdf') })).toBeVisible()
  await expectAccessible(page)
  const parcel = getParcel(double, reference)
  expect(parcel.reembolso).toMatch(/^\d+,\d{2}$/)
  Object.assign(parcel, { state: 7, pod: '' })
  await trackLater(shop, double, 2)

  await page.goto(`/admin/payments/cash-on-delivery?q=${reference}`)
  await expect(office).toContainText(text('office/payments/on-delivery', 'collected'))
  await expectAccessible(page)
  await page.getByRole('button', { name: `Anotar dinero: ${reference}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('office/payments/on-delivery', 'settlement')).fill('LIQ-48')
  await expectAccessibleAtOneWidth(page)
  const confirm = text('office/payments/on-delivery', 'confirm')
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/admin/payments/cash-on-delivery?list=settled&q=${reference}`)
  await expect(office).toContainText('LIQ-48')
  await shopperPage.reload()
  await expect(main).toContainText('Pagado · Entregado')
})

test('a parcel goes from its label to its delivery, which the carrier tells by itself', async ({
  page,
  shop,
  double,
}) => {
  await signIn(page.request, 'admin')
  const shoe = { model: 'Sandalia Caleta', colour: 'Cuero', size: '38' }
  const [order] = await payOrders(shop, page.request, shoe, 1)
  const { reference = '', sale_id = 0, token = '' } = order ?? {}
  await page.goto(`/admin/shipping/${sale_id}`)
  await page.getByRole('button', { name: text('office/shipping', 'act_one.create') }).click()
  const label = page.getByRole('link', { name: text('office/shipping', 'label.png') })
  await expect(label).toBeVisible()
  const file = await page.request.get((await label.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('image/png')
  const parcel = getParcel(double, reference)

  await page.goto('/print/shipping/manifest')
  await expect(page.getByRole('main')).toContainText(parcel.barcode)
  await expectAccessible(page)

  await page.goto(`/es/order/${token}`)
  const main = page.getByRole('main')
  for (const [n, [state, words]] of (
    [
      [16, 'Enviado'],
      [6, 'Está en reparto'],
      [7, 'Entregado'],
    ] as const
  ).entries()) {
    parcel.state = state
    await trackLater(shop, double, 2 * (n + 1))
    await page.reload()
    await expect(main).toContainText(words)
  }
  await expect(main).toContainText(text('store/checkout/order', 'next.delivered'))
})
