import { expect, test } from 'vitest'
import { shopFacts } from './shop-facts.ts'

const shop: Parameters<typeof shopFacts>[0] = {
  store_name: 'Horma',
  since: 1985,
  contact_email: null,
  contact_phone: null,
  address: { street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid', province: 'Madrid' },
  opening_hours: { es: 'de Lunes a Viernes\nSábados', de: 'Montag bis Freitag\nSamstag' },
  social: {
    tiktok: 'https://a.example',
    instagram: 'https://b.example',
    maps: 'https://c.example',
  },
  announcement: { es: 'Rebajas' },
  hero: { title: null, text: null, picture: null },
  footer_text: null,
  shipping_policy_text: { es: 'Los envíos' },
  return_policy_text: null,
  warranty_policy_text: null,
  return_policy_days: 14,
  has_faqs: true,
}
const collection = { description: null, products: 3 }

test('a page says what there is in its language, and the rest in Spanish', () => {
  const facts = shopFacts(shop, [{ ...collection, key: 'niño', name: { es: 'Niño' } }], 'de')
  expect(facts.hours).toEqual(['Montag bis Freitag', 'Samstag'])
  expect(facts.announcement).toBe('Rebajas')
  expect(facts.footerText).toBeNull()
  expect(facts.collections).toEqual([{ key: 'niño', name: 'Niño' }])
})

test('a collection without a shoe is not linked from every page', () => {
  const empty = { ...collection, key: 'niña', name: { es: 'Niña' }, products: 0 }
  expect(shopFacts(shop, [empty], 'es').collections).toEqual([])
})

test('a shop without an address says none', () => {
  expect(shopFacts({ ...shop, address: null }, [], 'es').address).toBeNull()
  expect(shopFacts(shop, [], 'es').address?.place).toBe('28013 Madrid')
})
