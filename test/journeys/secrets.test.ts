import { expect, test } from './fixtures.ts'
import { orderElsewhere } from './orders.ts'
import { shopper } from './shopper.ts'

const shoe = { model: 'Salón Alba', colour: 'Burdeos', size: '36' }

test('the token of an order appears neither in the log nor in requests to other sites', async ({
  page,
  request,
  shop,
}) => {
  const { token: other } = await orderElsewhere(request, shoe, 1)
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe)
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.expectPaid()
  const token = await buyer.seeOrder()
  await buyer.open(`/order/${token}`)

  const last = `/order/***?last=${Date.now()}`
  await request.get(last.replace('***', token))
  await expect.poll(() => shop.output()).toContain(last)
  expect(shop.output()).not.toContain(token)
  expect(shop.output()).not.toContain(other)
  expect(shop.output()).not.toContain('Ana Prueba')

  for (const path of [
    '/checkout',
    `/checkout/payment?order=${token}`,
    `/checkout/success?order=${token}`,
    `/checkout/cancel?order=${token}`,
    `/order/${token}`,
    `/en/order/${token}`,
    `/order/${token}.data`,
  ]) {
    const answer = await request.get(path)
    expect(answer.headers()['referrer-policy'], path).toBe('no-referrer')
    expect(answer.headers()['cache-control'], path).toMatch(/private|no-store/)
  }
})
