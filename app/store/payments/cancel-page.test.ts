import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { shopContext } from '../../context.ts'
import { loader } from './cancel-page.tsx'

const ORDER = { payment_status: 'expired', reserved_until: null, payments: [] }

/** What the page of a cancelled order answers to an address: a redirect, or the data of the page. */
async function load(address: string) {
  const context = new RouterContextProvider()
  context.set(shopContext, { checkout: { getOrder: async () => ORDER } } as never)
  const request = new Request(`http://shop.test${address}`)
  return Promise.resolve(loader({ request, context } as never)).catch((thrown: Response) => thrown)
}

it.each([
  ['/checkout/cancel?order=T0KEN&given_up=1', '/checkout/cancel?order=T0KEN&cancelled=1'],
  ['/en/checkout/cancel?given_up&order=T0KEN', '/en/checkout/cancel?cancelled&order=T0KEN'],
])('the old address %s of a cancelled order redirects to %s', async (old, current) => {
  const answer = await load(old)
  if (!(answer instanceof Response)) throw new Error('it shows the page')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, current])
})

it('the current address of a cancelled order shows that it is cancelled', async () => {
  expect(await load('/checkout/cancel?order=T0KEN&cancelled=1')).toMatchObject({
    token: 'T0KEN',
    cancelled: true,
  })
})
