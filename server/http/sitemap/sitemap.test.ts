import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { readEnv } from '../../env.ts'
import { robotsText } from './robots.ts'
import { SHOP_PAGES, sitemap } from './sitemap.ts'
import { toSitemapIndex, toUrlset } from './sitemap-xml.ts'

let shop: TestShop
let product: number

beforeAll(async () => {
  shop = await testShop()
  product = (await shop.sell()).productId
})
afterAll(() => shop.close())

const ask = (path: string, headers: Record<string, string> = {}, app = own()) =>
  app.request(`https://horma.test${path}`, { headers })
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/horma\.test(.*?)<\/loc>/g)].map(([, path]) => path)
const own = () => sitemap({ db: shop.db, env: readEnv({}) })

test('the sitemap lists a product in every language with its alternates', async () => {
  const answer = await ask('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
  const path = `/producto/${product}-salon-alba`
  const languages = LANGUAGES
  expect(addresses(xml)).toEqual(
    [
      '',
      '/catalogo',
      '/catalogo?new=1',
      '/colecciones',
      ...SHOP_PAGES,
      '/catalogo?collection=se%C3%B1ora',
      path,
    ].flatMap((page) => languages.map((language) => `/${language}${page}`)),
  )
  const [shoe = ''] = xml.split('\n').filter((line) => line.includes(`/pt${path}</loc>`))
  expect(shoe).toContain('<lastmod>2026-11-21T09:00:00.000Z</lastmod>')
  expect(shoe.match(/hreflang="[\w-]+"/g)).toEqual(
    [...languages, 'x-default'].map((language) => `hreflang="${language}"`),
  )
})

test('the sitemap answers 304 until a product is added', async () => {
  const app = own()
  const etag = (await ask('/sitemap.xml', {}, app)).headers.get('etag') ?? ''
  expect((await ask('/sitemap.xml', { 'if-none-match': etag }, app)).status).toBe(304)
  const { productId } = await shop.sell({}, 'duero')
  const answer = await ask('/sitemap.xml', { 'if-none-match': etag }, app)
  expect(answer.status).toBe(200)
  expect(addresses(await answer.text())).toContain(`/es/producto/${productId}-botin-duero`)
})

test('an unknown part of the sitemap is 404', async () => {
  expect((await ask('/sitemap/1.xml')).status).toBe(200)
  expect((await ask('/sitemap/2.xml')).status).toBe(404)
  expect((await ask('/sitemap/0.xml')).status).toBe(404)
})

test('a large sitemap is an index of its parts', () => {
  const index = toSitemapIndex('https://horma.test', 3)
  expect(index.match(/<sitemap>/g)).toHaveLength(3)
  expect(index).toContain('<loc>https://horma.test/sitemap/3.xml</loc>')
})

test('addresses in the sitemap are escaped', () => {
  const map = toUrlset('https://horma.test', [{ path: '/catalogo?collection=niña&size=<28>' }])
  expect(map).toContain('/catalogo?collection=niña&amp;size=&lt;28&gt;')
})

test('robots.txt disallows carts and orders in every language', () => {
  const lines = robotsText('https://horma.test').split('\n')
  expect(lines).toContain('Disallow: /carrito')
  expect(lines).toContain('Disallow: /de/checkout')
  expect(lines).toContain('Disallow: /pt/order/')
  expect(lines).toContain('Disallow: /admin')
  expect(lines).toContain('Sitemap: https://horma.test/sitemap.xml')
})
