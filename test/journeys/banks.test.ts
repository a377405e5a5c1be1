import type { Page } from '@playwright/test'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { orderElsewhere, readOrder } from './orders.ts'
import { writeElsewhere } from './returned-orders.ts'
import type { ShopServer } from './server.ts'
import { press, type Shopper, shopper } from './shopper.ts'
import { sendBankRefunds, test } from './shops/bank-shop.ts'
import { listMails, openStaffApi, signIn, withDatabase } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const shoe = (size: string) => ({ model: 'Deportiva Pulga', colour: 'Azul', size })

interface Asked {
  reference: string
}

/** Chooses a way to pay on the page of the payment and goes to the bank. */
async function goToBank(buyer: Shopper, way: string): Promise<void> {
  await press(buyer.page.getByRole('radio', { name: new RegExp(`^${way}`) }))
  await press(buyer.button('store/payments', 'pay'))
}

/** Fills in the bank's own page. */
async function payByCard(page: Page, cvv: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tarjeta' })).toBeVisible()
  await page.getByLabel('Número de tarjeta').fill('4548810000000003')
  await page.getByLabel('CVV').fill(cvv)
  await page.getByRole('button', { name: 'Pagar' }).click()
}

test('a card that the bank declines can be tried again, and the second one pays', async ({
  page,
  request,
  shop,
  banks,
}) => {
  await takeCardsAt(shop, 'redsys')
  const { token } = await orderElsewhere(request, shoe('28'), 1)
  const buyer = shopper(page)
  await buyer.open(`/checkout/payment?order=${token}`)
  await goToBank(buyer, 'Tarjeta En')
  await payByCard(page, '999')
  await buyer.expectNotPaid()
  await expect(page.getByRole('main')).toContainText(text('store/payments', 'card_refused'))
  await press(buyer.link('store/payments', 'retry'))
  await goToBank(buyer, 'Tarjeta En')
  await payByCard(page, '123')
  await buyer.expectPaid()
  await expectAccessible(page)
  const { payments } = await readOrder(request, token)
  expect(payments.map(({ state }) => state)).toEqual(['captured', 'failed'])
  expect(banks.redsys.charges.size).toBe(1)
})

test('an order is paid by Bizum from the checkout, while the bank tells late', async ({
  page,
  banks,
}) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('29'))
  await buyer.toCheckout()
  await buyer.fillDelivery({ email: 'bizum@horma.test' })
  await press(page.getByRole('radio', { name: /^Bizum/ }))
  await press(buyer.orderButton)
  await buyer.expectPaymentPage()
  await expect(page.getByRole('radio', { name: /^Bizum/ })).toBeChecked()
  await expectAccessible(page)
  banks.redsys.state.isSilent = true
  await press(buyer.button('store/payments', 'pay'))
  await expect(page.getByRole('heading', { name: 'Bizum' })).toBeVisible()
  await page.getByLabel('Móvil').fill('600111222')
  await page.getByRole('button', { name: 'Pagar' }).click()
  // The browser is back before the bank has told: it shows that, and settles nothing.
  await expect(buyer.heading).toHaveText(text('store/payments', 'wait_title'))
  banks.redsys.state.isSilent = false
  const notice = banks.redsys.notices.at(-1)
  const told = await page.request.post(notice?.url ?? '', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: notice?.body ?? '',
  })
  expect(told.status()).toBe(200)
  await buyer.expectPaid()
})

/** Which bank takes the cards, as the office sets it. */
async function takeCardsAt(shop: ShopServer, card_bank: 'redsys' | 'stripe'): Promise<void> {
  await withDatabase(shop, (db) => writeSettings(db, { card_bank }, { now: new Date() }))
}

test('of an order paid at Stripe one of two pairs goes back, and so does its money alone', async ({
  page,
  request,
  shop,
  banks,
}) => {
  await takeCardsAt(shop, 'stripe')
  const { token, reference } = await orderElsewhere(request, shoe('30'), 2)
  const buyer = shopper(page)
  await buyer.open(`/checkout/payment?order=${token}`)
  await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toHaveCount(1)
  await goToBank(buyer, 'Tarjeta, Apple Pay')
  await page.getByRole('button', { name: 'Pay' }).click()
  await buyer.expectPaid()

  const staff = await openStaffApi(shop, 'admin')
  const { units } = await (await staff.get(`/api/v1/orders/${token}/returns`)).json()
  const [{ line_id, n, left_cents }] = units
  const wanted = { kind: 'withdrawal', way: 'parcel', units: [{ line_id, n }] }
  const asked = await writeElsewhere<Asked>(staff, `orders/${token}/returns`, wanted)
  const found = `returns/${asked.reference}`
  await writeElsewhere(staff, `${found}/receipt`, {})
  await writeElsewhere(staff, `${found}/check`, { units: [{ line_id, n, condition: 'sellable' }] })
  await writeElsewhere(staff, `${found}/refund`, { units: [{ line_id, n, cents: left_cents }] })
  await sendBankRefunds(shop, banks)
  const [refund] = banks.stripe.refunds
  expect(banks.stripe.refunds).toHaveLength(1)
  expect(refund?.amount).toBe(left_cents)
  await buyer.open(`/order/${token}`)
  await expect(page.getByRole('main')).toContainText(/Devuelto en parte/)
  await expect(page.getByRole('main')).toContainText(text('store/checkout/order', 'event.refunded'))
  expect(await listMails(staff, 'ana@horma.test')).toContain('order-refunded')
  await signIn(page.request, 'admin')
  await page.goto('/admin/payments?list=done')
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toBeVisible()

  const forged = await request.post('/bank-notices/redsys', { form: { Ds_Signature: 'nobody' } })
  expect(forged.status()).toBe(400)
  await page.goto('/admin/payments?list=notices')
  await expect(page.getByRole('main')).toContainText(text('office/payments', 'notice.forged'))
  await expectAccessible(page)
  await staff.dispose()
})

test('while a bank does not answer the order stands, and the office sees which service is down', async ({
  page,
  request,
  shop,
  banks,
}) => {
  await takeCardsAt(shop, 'stripe')
  const { token } = await orderElsewhere(request, shoe('31'), 1)
  const buyer = shopper(page)
  await buyer.open(`/checkout/payment?order=${token}`)
  banks.stripe.state.line = 'down'
  await goToBank(buyer, 'Tarjeta, Apple Pay')
  await expect(buyer.heading).toHaveText(text('store/payments', 'bank_down_title'))
  await expectAccessible(page)
  expect(await readOrder(request, token)).toMatchObject({ payment_status: 'pending' })

  await signIn(page.request, 'admin')
  await page.goto('/admin/services')
  await page.getByRole('button', { name: 'Probar: Redsys' }).click()
  await expect(page.getByRole('main')).toContainText(/Redsys contesta y conoce la tienda/)
  await page.getByRole('button', { name: 'Probar: Stripe' }).click()
  await expect(page.getByRole('main')).toContainText(/Stripe no contesta/)
  await expectNoViolations(page)
  banks.stripe.state.line = 'answers'
  await page.getByRole('button', { name: 'Probar: Stripe' }).click()
  await expect(page.getByRole('main')).toContainText(/Stripe contesta y conoce la tienda/)
})
