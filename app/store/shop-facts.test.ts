import { expect, test } from 'vitest'
import { DEFAULT_SHIPPING_TERMS } from '../../core/settings/rules.ts'
import { toShopFacts } from './shop-facts.ts'

const shop: Parameters<typeof toShopFacts>[0] = {
  store_name: 'Horma',
  site_name: 'Horma',
  contact_whatsapp: null,
  currency_symbol: '€',
  logo: null,
  logo_dark: null,
  favicon: null,
  theme: { accent: null, second: null, corners: null },
  featured_categories: [],
  banners: [],
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
  maps_embed_url: null,
  announcement: { es: 'Rebajas' },
  announcement_link: '/catalogo?reduced=1',
  fit_texts: { small: { es: 'Talla pequeño' }, big: { es: 'Talla grande' } },
  hero: { title: null, text: null, picture: null },
  footer_text: null,
  shipping_policy_text: { es: 'Los envíos' },
  return_policy_text: null,
  warranty_policy_text: null,
  return_policy_days: 14,
  has_return_policy: true,
  shipping: DEFAULT_SHIPPING_TERMS,
  most_pairs_of_variant: 6,
  has_faqs: true,
  sends_mail: true,
}
const collection = { description: null, products: 3 }

test('shop facts are in the language of the page, and in Spanish where there is no translation', () => {
  const facts = toShopFacts(shop, [{ ...collection, key: 'niño', name: { es: 'Niño' } }], 'de')
  expect(facts.hours).toEqual(['Montag bis Freitag', 'Samstag'])
  expect(facts.announcement).toBe('Rebajas')
  expect(facts.footerText).toBeNull()
  expect(facts.collections).toEqual([{ key: 'niño', name: 'Niño' }])
})

test('a collection without products is not linked in header and footer', () => {
  const empty = { ...collection, key: 'niña', name: { es: 'Niña' }, products: 0 }
  expect(toShopFacts(shop, [empty], 'es').collections).toEqual([])
})

test('a shop without an address has none in its facts', () => {
  expect(toShopFacts({ ...shop, address: null }, [], 'es').address).toBeNull()
  expect(toShopFacts(shop, [], 'es').address?.place).toBe('28013 Madrid')
})
