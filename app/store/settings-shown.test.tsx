import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readShopSettings } from '../../core/settings/shop-settings.ts'
import type { ShopProfile } from '../context.ts'
import { DEFAULT_BRAND, type RootData } from '../root-data.ts'
import { FailurePage } from './errors/failure-page.tsx'
import { Hero } from './home/hero.tsx'
import { ShopInfo } from './home/shop-info.tsx'
import { ContactDetails } from './messages/contact-details.tsx'
import { StoreFrame } from './shell/frame.tsx'
import { toShopFacts } from './shop-facts.ts'

const NAMESPACES = [
  'store',
  'store/home',
  'store/errors',
  'store/catalog/search',
  'store/cart',
  'store/messages',
  'ui',
]
const PICTURE = '0123456789abcdef0123456789abcdef'

const texts = createInstance()
void texts.init({
  lng: 'es',
  resources: {
    es: Object.fromEntries(
      NAMESPACES.map((namespace) => [
        namespace,
        JSON.parse(readFileSync(join(import.meta.dirname, `../${namespace}/text/es.json`), 'utf8')),
      ]),
    ),
  },
  nsSeparator: false,
  keySeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** A part of the store as the server draws it, in Spanish. */
function draw(part: ReactNode, root: Partial<RootData> = {}): string {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => part }])
  const data = { origin: 'https://shop.test', brand: DEFAULT_BRAND, isUnreachable: false, ...root }
  return renderToString(
    <I18nextProvider i18n={texts}>
      <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: data } }} />
    </I18nextProvider>,
  )
}

/** The shop with these settings stored. */
const withSettings = (stored: Record<string, unknown>): ShopProfile => ({
  ...readShopSettings(stored),
  has_faqs: false,
  sends_mail: true,
})

function drawFrame(stored: Record<string, unknown>): string {
  const facts = toShopFacts(withSettings(stored), [], 'es')
  return draw(<StoreFrame shop={facts}>{null}</StoreFrame>)
}

test('the footer shows the text, e-mail, telephone, address and hours of the settings', () => {
  const html = drawFrame({
    footer_text: { es: '<p>Desde <strong>siempre</strong></p>' },
    contact_email: 'ana@horma.test',
    contact_phone: '600 111 222',
    store_address: {
      street: 'Calle Sol 7',
      postal_code: '03600',
      city: 'Elda',
      province: 'Alicante',
    },
    storeOpeningHoursLine1: { es: 'Lunes y martes' },
    storeOpeningHoursLine2: { es: 'Domingos nunca' },
  })
  for (const text of [
    '<p>Desde <strong>siempre</strong></p>',
    'href="mailto:ana@horma.test"',
    'href="tel:600111222"',
    'Calle Sol 7',
    'Lunes y martes',
    'Domingos nunca',
  ])
    expect(html).toContain(text)
})

test('the footer links to the pages of the settings at other places', () => {
  const links = {
    social_tiktok_url: 'https://video.example/ana',
    social_instagram_url: 'https://fotos.example/ana',
    social_maps_url: 'https://mapa.example/ana',
  }
  const html = drawFrame(links)
  for (const link of Object.values(links)) expect(html).toContain(`href="${link}"`)
})

test('a shop without an address of a map is found by its coordinates and zoom', () => {
  const place = { maps_coordinates: { lat: 38.4783, lng: -0.7957 } }
  const map = 'https://www.google.com/maps?q=38.4783,-0.7957&amp;z='
  expect(drawFrame({ ...place, maps_zoom: 12 })).toContain(`${map}12"`)
  expect(drawFrame(place)).toContain(`${map}17"`)
})

test('the contact page links the map of the settings and loads none', () => {
  const map = 'https://maps.app.goo.gl/tienda'
  const facts = toShopFacts(withSettings({ contact_phone: '600 111 222' }), [], 'es')
  const html = draw(<ContactDetails shop={facts} ownMap={map} />)
  for (const text of [`href="${map}"`, '600 111 222']) expect(html).toContain(text)
  expect(html).not.toContain('<iframe')
  expect(draw(<ContactDetails shop={facts} ownMap={null} />)).not.toContain(map)
})

test('the hero shows the title, text and picture of the settings', () => {
  const shop = withSettings({
    hero_title: { es: 'Pisa fuerte' },
    hero_text: { es: 'Botas para el norte' },
    hero_picture: PICTURE,
  })
  const html = draw(<Hero shop={shop} featured={undefined} text={shop.hero.text?.es ?? ''} />)
  for (const text of ['Pisa fuerte', 'Botas para el norte', `/pictures/${PICTURE}-640.webp`])
    expect(html).toContain(text)
})

test('the home page says since when the shop exists', () => {
  const told = { contact_phone: '600 111 222' }
  const shop = withSettings({ ...told, founding_year: 1931 })
  expect(draw(<ShopInfo shop={shop} />)).toContain('1931')
  expect(draw(<Hero shop={shop} featured={undefined} text="" />)).toContain('desde 1931')
  const silent = withSettings(told)
  const html =
    drawFrame(told) +
    draw(<ShopInfo shop={silent} />) +
    draw(<Hero shop={silent} featured={undefined} text="" />)
  expect(html).not.toMatch(/desde \d{4}|1985/i)
})

test('a shop that has told nothing shows no hours, no network, no map and no empty heading', () => {
  const html = drawFrame({})
  expect(html).not.toMatch(/instagram|tiktok|google|9:00|Redes sociales|Ven a vernos|Cómo llegar/i)
  expect(draw(<ShopInfo shop={withSettings({})} />)).toBe('')
  const facts = toShopFacts(withSettings({}), [], 'es')
  expect(draw(<ContactDetails shop={facts} ownMap={null} />)).toBe('')
})

test('a shop with a telephone and no address is called, not visited', () => {
  const stored = { contact_phone: '600 111 222' }
  const html = drawFrame(stored) + draw(<ShopInfo shop={withSettings(stored)} />)
  expect(html).toContain('600 111 222')
  expect(html).not.toMatch(/Ven a /)
})

test('a page that cannot read the settings says that the connection failed, and bears those last read', () => {
  const html = draw(
    <StoreFrame shop={toShopFacts(withSettings({ contact_phone: '600 111 222' }), [], 'es')}>
      <FailurePage error={new Error('no database')} />
    </StoreFrame>,
    { isUnreachable: true, brand: { ...DEFAULT_BRAND, name: 'Zapatos Ana' } },
  )
  for (const text of ['<h1>Error de conexión</h1>', 'Zapatos Ana', '600 111 222'])
    expect(html).toContain(text)
  expect(draw(<FailurePage error={new Error('a bug')} />)).not.toContain('Error de conexión')
})
