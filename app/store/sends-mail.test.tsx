import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { readShopSettings } from '../../core/settings/shop-settings.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { OrderProgress } from './checkout/order/progress/order-progress.tsx'
import { LostOrder } from './checkout/order-link/lost-order.tsx'
import { OrderLink } from './payments/order-link.tsx'
import ReturnPage from './payments/return-page.tsx'
import { ShopFactsContext, toShopFacts } from './shop-facts.ts'

const ADDRESS = 'ana@correo-de-ana.es'

/** A part of the store as a shop draws it that has a mail server, or none. */
function draw(part: ReactNode, sendsMail: boolean): string {
  const stored = readShopSettings({ contact_phone: '600 111 222' })
  const profile = { ...stored, has_faqs: false, sends_mail: sendsMail }
  const facts = toShopFacts(profile, [], 'es')
  return renderScreen(<ShopFactsContext.Provider value={facts}>{part}</ShopFactsContext.Provider>)
}

test('a buyer is told of an e-mail only where the shop has a mail server and somebody can read it', () => {
  const link = (email: string) => <OrderLink token="T0KEN" email={email} />
  expect(draw(link(ADDRESS), true)).toContain(`Te hemos escrito a ${ADDRESS}.`)
  expect(draw(link(ADDRESS), false)).not.toContain('Te hemos escrito')
  expect(draw(link('ana@example.com'), true)).not.toContain('Te hemos escrito')
  expect(draw(link(ADDRESS), false)).toContain('Guarda este enlace')
})

test('without a mail server no page offers to mail a link: it says how to reach the shop', () => {
  for (const page of [<LostOrder key="lost" />, <ReturnPage key="return" />]) {
    expect(draw(page, true)).toContain('Enviarme el enlace')
    const unmailed = draw(page, false)
    expect(unmailed).not.toContain('Enviarme el enlace')
    expect(unmailed).toContain('Llamar al 600 111 222')
    expect(unmailed).not.toContain('te llega por correo')
  }
})

test('without a mail server the page of an order promises no e-mail about what comes next', () => {
  const order = (method: string, fulfillment_status: string) =>
    ({
      fulfillment_status,
      payment_status: 'paid',
      delivery: { method, email: ADDRESS },
      history: [],
    }) as never
  for (const method of ['gls_standard', 'store_pickup'])
    for (const status of ['pending', 'preparing']) {
      const unmailed = draw(<OrderProgress order={order(method, status)} />, false)
      expect(unmailed).not.toMatch(/escribimos/i)
    }
  expect(draw(<OrderProgress order={order('gls_standard', 'pending')} />, true)).toContain(
    'Te escribimos cuando salga',
  )
})
