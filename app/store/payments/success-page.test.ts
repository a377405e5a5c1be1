import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { shopContext } from '../../context.ts'
import { loader } from './success-page.tsx'

/** What the page of a successful payment answers for an order: a redirect, or the data of the page. */
async function load(address: string, payment_status: string) {
  const order = { payment_status, payments: [{ state: 'captured' }] }
  const checkout = {
    getOrder: async () => order,
    getPaymentMethods: async () => ({ chosen: null }),
  }
  const context = new RouterContextProvider()
  context.set(shopContext, { checkout } as never)
  const request = new Request(`http://shop.test${address}`)
  return Promise.resolve(loader({ request, context } as never)).catch((thrown: Response) => thrown)
}

it.each([
  ['/checkout/success?order=T0KEN', 'partly_refunded', '/order/T0KEN'],
  ['/de/checkout/success?order=T0KEN', 'refunded', '/de/order/T0KEN'],
])(
  'the page %s of an order that is %s redirects to the order, and does not wait for the bank',
  async (address, status, page) => {
    const answer = (await load(address, status)) as Response
    expect(answer.headers.get('location')).toBe(page)
  },
)

it('the page of a paid order says that it is paid', async () => {
  expect(await load('/checkout/success?order=T0KEN', 'paid')).toMatchObject({ outcome: 'success' })
})
