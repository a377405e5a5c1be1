import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rememberAccount } from '../../../core/staff/known-device.ts'
import type { HonoEnv } from '../hono-env.ts'
import { BUCKETS, rateLimits } from './rate-limits.ts'

const SECRET = 'secret of the tests'

/** The bucket in which a request is counted. */
async function findBucket(path: string, method: string): Promise<string | undefined> {
  return (await findKey(path, method))?.replace(/ 198.*$/, '')
}

/** What a request is counted by. */
async function findKey(path: string, method: string, cookie = ''): Promise<string | undefined> {
  const counted: string[] = []
  const counter = { take: (key: string) => counted.push(key) * 0 }
  const app = new Hono<HonoEnv>()
  app.use((c, next) => {
    c.set('clientAddress', '198.51.100.7')
    return next()
  })
  const { before, making } = rateLimits({ shared: counter, inProcess: counter }, { secret: SECRET })
  const page = async () => ({ status: 200, headers: new Headers(), body: null, tags: [] })
  app.use(before)
  app.all('*', async (c) => {
    await making(page)(c)
    return c.body(null)
  })
  await app.request(path, { method, headers: { cookie } })
  return counted[0]
}

const limitOf = (name: string) => BUCKETS.find((bucket) => bucket.name === name)?.limit ?? 0

test('every way to try the code of a coupon is counted, also a quote by REST and an order', async () => {
  const ways = [
    ['/carrito/presupuesto?lines=7x1', 'GET', 'quotes'],
    ['/de/carrito/presupuesto?lines=7x1&cupon=VERANO', 'GET', 'coupons'],
    ['/carrito/presupuesto.data?lines=7x1&cupon=VERANO', 'GET', 'coupons'],
    ['/api/v1/quotes', 'POST', 'coupons'],
    ['/rpc/checkout/getQuote', 'POST', 'coupons'],
    ['/checkout', 'POST', 'checkout'],
    ['/api/v1/orders', 'POST', 'checkout'],
    ['/rpc/checkout/placeOrder', 'POST', 'checkout'],
  ] as const
  for (const [path, method, bucket] of ways)
    expect(await findBucket(path, method), path).toBe(bucket)
  expect(limitOf('coupons')).toBeLessThanOrEqual(60)
  expect(limitOf('checkout')).toBeLessThanOrEqual(limitOf('coupons'))
})

test('a search by REST without words is no search', async () => {
  expect(await findBucket('/api/v1/products', 'GET')).toBe('pages')
  expect(await findBucket('/api/v1/products?q=bota', 'GET')).toBe('search')
})

test('a browser in which somebody has signed in is counted by itself when it signs in, and as its address elsewhere', async () => {
  const value = rememberAccount(SECRET, undefined, 'marta')
  const known = `a=b; known_device=${value}`
  const [id] = value.split('.')
  expect(await findKey('/admin/login', 'POST', known)).toBe(`login device ${id}`)
  expect(await findKey('/api/auth/sign-in/email', 'POST', known)).toBe(`login device ${id}`)
  expect(await findKey('/checkout', 'POST', known)).toBe('checkout 198.51.100.7')
  const forged = `known_device=${'A'.repeat(22)}.${'B'.repeat(22)}.${'C'.repeat(22)}`
  expect(await findKey('/admin/login', 'POST', forged)).toBe('login 198.51.100.7')
})

test.each([
  ['/catalogo?talla=38', 'GET', 'pages'],
  ['/de/catalogo.data?talla=38', 'GET', 'pages'],
  ['/wp-login.php', 'GET', 'pages'],
  ['/en/no-such-page', 'HEAD', 'pages'],
  ['/api/v1/products/facets?size=38', 'GET', 'pages'],
  ['/rpc/catalog/listProducts', 'POST', 'search'],
  ['/rpc/catalog/getProduct', 'POST', 'pages'],
  ['/admin/no-such-page', 'GET', 'office pages'],
  ['/api/live', 'GET', 'live streams'],
  ['/API/Live?after=7', 'GET', 'live streams'],
  ['/rpc/till/readTillIndex', 'POST', undefined],
  ['/api/v1/customers', 'GET', undefined],
])('%s by %s counts as %s', async (path, method, bucket) => {
  expect(await findBucket(path, method)).toBe(bucket)
})
