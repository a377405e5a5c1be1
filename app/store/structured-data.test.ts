import { expect, test } from 'vitest'
import { toShopData } from './shop-structured-data.ts'
import { renderStructuredData } from './structured-data.ts'

const shop = {
  store_name: 'Horma',
  site_name: 'Horma en línea',
  hero: { title: null, text: null, picture: null },
  since: 1985,
  contact_email: 'hola@horma.test',
  contact_phone: null,
  address: {
    street: 'Calle Mayor 1',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
  },
  social: { tiktok: 'https://t.test/h', instagram: 'https://i.test/h', maps: 'https://m.test/h' },
}

test('no text of the shop can close its structured data element', () => {
  const block = renderStructuredData([{ name: '</script><script>alert(1)</script><!-- & \u2028' }])
  expect(block.match(/<\/?script/g)).toHaveLength(2)
  expect(block).not.toContain('<!--')
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(block) ?? []
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><script>alert(1)</script><!-- & \u2028',
  })
})

test('structured data claim no year, map or network that the shop has not set', () => {
  const none = { tiktok: null, instagram: null, maps: null }
  const [store] = toShopData(
    { ...shop, since: null, social: none },
    { origin: 'https://horma.test', language: 'es' },
  )
  for (const claim of ['foundingDate', 'hasMap', 'sameAs']) expect(store).not.toHaveProperty(claim)
})

test('structured data of the home page names the address of the shop and its search', () => {
  const [store, site] = toShopData(shop, { origin: 'https://horma.test', language: 'de' })
  expect(store).toMatchObject({
    '@type': 'ShoeStore',
    name: 'Horma',
    url: 'https://horma.test/de',
    foundingDate: '1985',
    address: { postalCode: '28013', addressCountry: 'ES' },
    sameAs: ['https://t.test/h', 'https://i.test/h'],
  })
  expect(store).not.toHaveProperty('telephone')
  expect(site).toMatchObject({
    '@type': 'WebSite',
    name: 'Horma en línea',
    inLanguage: 'de',
    potentialAction: {
      target: { urlTemplate: 'https://horma.test/de/catalogo?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})
