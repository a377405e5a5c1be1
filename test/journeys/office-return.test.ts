import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { findVariant } from './orders.ts'
import { payForNew } from './returned-orders.ts'
import { sendRefundsNow } from './send-refunds.ts'
import { createShipment, findSaleId } from './served-orders.ts'
import { promiseReturns, receivePair, sellAtNewTill, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const store = 'store/returns'
const office = 'office/returns'
const words = 'core/returns'

/** The parcel of an order has arrived. */
async function deliver(staff: APIRequestContext, reference: string): Promise<void> {
  const sale_id = await findSaleId(staff, reference)
  await createShipment(staff, sale_id)
  const answer = await staff.put(`/api/v1/sales/${sale_id}/shipment`, {
    data: { shipping_status: 'delivered' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A buyer's page of an order: asks for what is said, and answers the reference of the request. */
async function ask(
  buyer: Page,
  token: string,
  { kind, shoe, size }: { kind: 'return' | 'size_change'; shoe: string; size?: string },
): Promise<string> {
  await buyer.goto(`/order/${token}`)
  await buyer.getByRole('link', { name: text(store, 'give_back'), exact: true }).click()
  await buyer.getByRole('radio', { name: text(store, `kind.${kind}`) }).check()
  const unit = buyer.getByRole('listitem').filter({ hasText: shoe })
  await unit.getByRole('checkbox').check()
  if (size) await unit.getByRole('combobox').selectOption({ label: size })
  await buyer.getByRole('radio', { name: text(store, 'way.shop') }).check()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: text(store, 'ask') }).click()
  await buyer.waitForURL(/\/devoluciones\/R/)
  await expect(buyer.getByRole('img', { name: text(store, 'qr') })).toBeVisible()
  await expectAccessible(buyer)
  return new URL(buyer.url()).pathname.split('/').at(-1) ?? ''
}

/** The office's page of a return, found by what the buyer's code says. */
function openReturn(page: Page) {
  const facts = page.getByRole('region', { name: text(office, 'facts') })
  return {
    open: async (reference: string) => {
      await page.goto(`/admin/returns-history?q=${reference}`)
      await page.getByRole('link', { name: new RegExp(reference) }).click()
      await expect(facts).toContainText(text(words, 'way.shop'))
    },
    status: (key: string) => expect(facts).toContainText(text(words, `status.${key}`)),
    press: (key: string) =>
      page.getByRole('button', { name: text(office, key), exact: true }).click(),
  }
}

test('one of two lines comes back to the shop by its code, is damaged and is refunded in part', async ({
  page,
  shop,
  visitor,
}) => {
  await signIn(page.request, 'admin')
  const order = await payForNew(shop, page.request, [
    { model: 'Bota Ordesa', colour: 'Chocolate', size: '40' },
    { model: 'Zapato Gredos', colour: 'Negro', size: '45' },
  ])
  await deliver(page.request, order.reference)
  const buyer = await visitor()
  const { token } = order
  const reference = await ask(buyer, token, { kind: 'return', shoe: 'Zapato Gredos' })

  const found = openReturn(page)
  await found.open(reference)
  await found.status('open')
  const condition = page.getByRole('combobox', { name: /Zapato Gredos/ })
  await condition.selectOption('damaged')
  await found.press('check_act')
  await found.status('checked')
  const unit = page.getByRole('group', { name: /Zapato Gredos/ })
  await unit.getByLabel(text(office, 'amount')).fill('10,00')
  await found.press('refund_act')
  await expect(page.getByRole('alert')).toContainText(text(words, 'REDUCTION_UNEXPLAINED'))
  await unit.getByLabel(text(office, 'amount')).fill('10,00')
  await unit.getByLabel(text(office, 'reduction')).fill('Suelas gastadas')
  await found.press('refund_act')
  await expect(page.getByRole('main')).toContainText(text(office, 'correction'))
  await sendRefundsNow(shop)
  await page.reload()
  await found.status('refunded')
  await expectAccessible(page)
  await buyer.goto(`/order/${token}`)
  const main = buyer.getByRole('main')
  await expect(main).toContainText(text(words, 'status.refunded'))
  await expect(main).toContainText(text('store/checkout/order', 'document.R5'))
  await main.getByRole('link', { name: reference }).click()
  await expect(main).toContainText('Suelas gastadas')
})

test('another size is asked for instead, and the office hands it over without any money', async ({
  page,
  shop,
  visitor,
}) => {
  await signIn(page.request, 'admin')
  const pair = { model: 'Zapato Gredos', colour: 'Negro' }
  const order = await payForNew(shop, page.request, [{ ...pair, size: '44' }])
  const other = await findVariant(page.request, { ...pair, size: '43' })
  await receivePair(shop, other.variant_id)
  await deliver(page.request, order.reference)
  const buyer = await visitor()
  const { token } = order
  const reference = await ask(buyer, token, { kind: 'size_change', shoe: pair.model, size: '43' })

  const found = openReturn(page)
  await found.open(reference)
  await found.press('check_act')
  await found.status('checked')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: text(office, 'exchange_way') }).selectOption('shop')
  await found.press('exchange_act')
  await found.status('exchanged')
  const came = page.getByRole('region', { name: text(office, 'units') })
  await expect(came).toContainText('· 44')
  await expect(came).toContainText(text(office, 'was_given'))
  await buyer.reload()
  const main = buyer.getByRole('main')
  await expect(main).toContainText(text(words, 'status.exchanged'))
  await expect(main).toContainText(text(store, 'size'))
})

test('a pair of a till sale is given back from the page of its sale, and stands among the returns of the counter', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'admin')
  await promiseReturns(page.request)
  const barcode = getBarcode('libelula', 'Negro', '29')
  const sold = await sellAtNewTill(shop, page.request, barcode)
  await page.goto(`/admin/sales-pos/${sold.sale_id}`)
  await page.getByRole('button', { name: text('office/sales/return', 'open'), exact: true }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('checkbox')).toBeChecked()
  await form
    .getByLabel(text('office/sales/return', 'till'), { exact: true })
    .selectOption(sold.till)
  await expectAccessible(page)
  await form.getByRole('button', { name: text('office/sales/return', 'now') }).click()
  await page.waitForURL(/\/returns-history\/R/)
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/admin/returns-history?q=${sold.invoice}`)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
})
