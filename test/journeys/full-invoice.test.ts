import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { findVariant } from './orders.ts'
import { changePrice } from './prices.ts'
import { press, shopper } from './shopper.ts'
import {
  addTill,
  findArticle,
  listSales,
  openElsewhere,
  receivePair,
  sellElsewhere,
  signIn,
} from './staff.ts'
import { getBarcode } from './till-seller.ts'

const shoe = (size: string) => ({ model: 'Bota Ordesa', colour: 'Chocolate', size })

test('a buyer who needs an invoice writes a NIF at checkout and finds the full invoice on the order page', {
  tag: '@narrow',
}, async ({ page }) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('38'))
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await page.getByLabel(buyer.text('store/checkout', 'invoice_wanted')).check()
  await expect(buyer.field('invoice_address')).toHaveValue(/, \d{5} /)
  await buyer.field('invoice_nif').fill('12345678A')
  await buyer.field('invoice_name').fill('王小明')
  await expect(page.getByText(buyer.text('core/invoicing', 'unprinted.typed'))).toContainText(
    '王 小 明',
  )
  await buyer.field('invoice_name').fill('Παπαδόπουλος')
  await expect(page.getByText(buyer.text('core/invoicing', 'unprinted.typed'))).toHaveCount(0)
  // Told when the field is left, before anything is sent.
  await expect(buyer.field('invoice_nif')).toHaveAccessibleDescription(/NIF no existe/)
  await press(buyer.orderButton)
  await expect(buyer.alert).toContainText(buyer.text('store/checkout', 'check_fields'))
  await expect(buyer.field('invoice_nif')).toHaveAccessibleDescription(/NIF no existe/)
  await buyer.field('invoice_nif').fill('12345678Z')
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.seeOrder()
  const main = page.getByRole('main')
  await expect(main).toContainText(/F\d\d-\d+/)
  await expect(main).toContainText('12345678Z')
  await expect(main.getByText(buyer.text('store/checkout/order', 'full_invoice'))).toHaveCount(0)
})

test('a buyer asks for the full invoice on the order page, and the ticket stays listed', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe('39'))
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.seeOrder()
  const main = page.getByRole('main')
  const question = main.locator('summary').filter({
    hasText: buyer.text('store/checkout/order', 'full_invoice'),
  })
  await question.click()
  const ask = buyer.button('store/checkout/order', 'full_invoice_ask')
  await buyer.field('invoice_nif').fill('B00000001')
  await press(ask)
  await expect(buyer.field('invoice_nif')).toHaveAccessibleDescription(/NIF no existe/)
  await buyer.field('invoice_nif').fill('B12345674')
  await press(ask)
  await expect(main.getByText(buyer.text('store/checkout', 'invoice_written'))).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(main).toContainText(/W\d\d-\d+/)
  await expectNoViolations(page)
})

test('data of no ticket bring no invoice, and nothing typed is lost', { tag: '@narrow' }, async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.open('/factura')
  const field = (key: string) =>
    page.getByRole('main').getByLabel(buyer.text('store/checkout/full-invoice', key))
  await field('ticket').fill('T1-26-99999')
  await field('issued_on').fill('2026-11-02')
  await field('total').fill('69,95 €')
  await field('nif').fill('12345678Z')
  await press(buyer.button('store/checkout/full-invoice', 'find'))
  await expect(buyer.alert).toContainText(buyer.text('core/invoicing', 'INVOICE_NOT_FOUND'))
  await expect(field('ticket')).toHaveValue('T1-26-99999')
  await expect(field('total')).toHaveValue('69,95 €')
  await expect(field('nif')).toHaveValue('12345678Z')
  await expectNoViolations(page)
})

test('whoever holds a ticket finds it, asks for the full invoice and opens it with the NIF alone', async ({
  page,
  request,
  shop,
}) => {
  await signIn(request, 'marta')
  const till = await addTill(shop)
  await openElsewhere(request, till, 50_00)
  const shoe = await findArticle(request, getBarcode('tramontana', 'Verde', '43'))
  await receivePair(shop, shoe.variant_id)
  await sellElsewhere(request, till, shoe)
  const [sold] = await listSales(request, till)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date())
  const total = ((sold?.total_cents ?? 0) / 100).toFixed(2)
  const buyer = shopper(page)
  await buyer.open('/factura')
  const main = page.getByRole('main')
  const field = (key: string) => main.getByLabel(buyer.text('store/checkout/full-invoice', key))
  const find = () => press(buyer.button('store/checkout/full-invoice', 'find'))
  const pdf = buyer.text('store/checkout/order', 'document.pdf')
  await field('ticket').fill(sold?.invoice?.toLowerCase() ?? '')
  await field('issued_on').fill(today)
  await field('total').fill(total)
  await find()
  await expect(main.getByRole('link', { name: pdf })).toHaveCount(1)
  await buyer.field('invoice_nif').fill('12345678A')
  await buyer.field('invoice_name').fill('Ana Prueba')
  await buyer.field('invoice_address').fill('Calle Mayor 1, 28013 Madrid')
  const ask = buyer.button('store/checkout/full-invoice', 'ask')
  await press(ask)
  await expect(buyer.field('invoice_nif')).toHaveAccessibleDescription(/NIF no existe/)
  await buyer.field('invoice_nif').fill('12345678Z')
  await press(ask)
  await expect(main.getByText(buyer.text('store/checkout', 'invoice_written'))).toBeVisible()
  const href = await main.getByRole('link', { name: pdf }).getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')

  // Afterwards the ticket is found by whoever holds it, its full invoice with the NIF alone.
  for (const [nif, documents] of [
    ['', 1],
    ['12345678Z', 2],
  ] as const) {
    await buyer.open('/factura')
    await field('ticket').fill(sold?.invoice ?? '')
    await field('issued_on').fill(today)
    await field('total').fill(total)
    await field('nif').fill(nif)
    await find()
    await expect(main.getByRole('link', { name: pdf })).toHaveCount(documents)
  }
  await expectNoViolations(page)
})

test('above 3,000 euros the checkout says that a full invoice is needed and takes no order without its data', async ({
  page,
  request,
  shop,
}) => {
  const shoe = { model: 'Salón Alba', colour: 'Burdeos', size: '38' }
  const { variant_id, price_cents } = await findVariant(request, shoe)
  await receivePair(shop, variant_id)
  await changePrice(shop, variant_id, 3_000_01)
  try {
    const buyer = shopper(page)
    await buyer.searchAndAdd(shoe)
    await buyer.toCheckout()
    await buyer.fillDelivery()
    const main = page.getByRole('main')
    await expect(main.getByText(buyer.text('store/checkout', 'invoice_required'))).toBeVisible()
    await expect(main.getByLabel(buyer.text('store/checkout', 'invoice_wanted'))).toHaveCount(0)
    await press(buyer.orderButton)
    await expect(buyer.alert).toContainText(buyer.text('store/checkout', 'check_fields'))
    await expect(buyer.field('invoice_nif')).toHaveAccessibleDescription(/./)
    await expectNoViolations(page)
    await buyer.field('invoice_nif').fill('12345678Z')
    await buyer.field('invoice_name').fill('Ana Prueba')
    await buyer.field('invoice_address').fill('Calle Mayor 1, 28013 Madrid')
    await buyer.placeOrder()
    await expect(buyer.button('store/payments', 'pay')).toHaveText(/3\.000,01\s€/)
  } finally {
    await changePrice(shop, variant_id, price_cents)
  }
})
