import { describe, expect, test } from 'vitest'
import { testChain } from './test-chain.ts'

const send = testChain()
const MEGABYTE = 1024 * 1024

function post(body: BodyInit, type = 'application/x-www-form-urlencoded', headers = {}) {
  return { method: 'POST', body, headers: { 'content-type': type, ...headers } }
}

describe('unreadable requests', () => {
  test.each(['/%ff', '/a%00b', '/?q=%c3%28', '/?q=%00', '/catalogo?a=%e0%a4'])(
    'the URL %s is refused with a message',
    async (path) => {
      const answer = await send(path, { headers: { 'accept-language': 'en' } })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('characters that cannot be read')
    },
  )

  test('a body of broken UTF-8 is refused, as form, as JSON and as text', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
      expect((await send('/x', post(Buffer.from([0x61, 0xff]), type))).status).toBe(400)
    }
    expect((await send('/x', post('name=%ff'))).status).toBe(400)
  })

  test('a body with NUL or half a surrogate pair is refused in every form', async () => {
    expect((await send('/x', post('name=a%00b'))).status).toBe(400)
    expect((await send('/x', post('a\0b', 'text/plain'))).status).toBe(400)
    expect((await send('/x', post('{"a":["\\u0000"]}', 'application/json'))).status).toBe(400)
    expect((await send('/x', post('{"\\ud800":1}', 'application/json'))).status).toBe(400)
    const form = new FormData()
    form.set('name', 'a\0b')
    expect((await send('/x', { method: 'POST', body: form })).status).toBe(400)
  })

  test('a readable body arrives unchanged', async () => {
    const body = '{"name":"Señora 👞 \\\\u0000 \\ud83d\\udc5e"}'
    const answer = await send('/x', post(body, 'application/json'))
    expect(await answer.json()).toMatchObject({ method: 'POST', body })
    expect((await send('/catalogo?q=se%C3%B1ora+100%25')).status).toBe(200)
  })
})

describe('large bodies', () => {
  test('a body of 64 kB is accepted, a byte more is refused in the visitor’s language', async () => {
    expect((await send('/x', post('a'.repeat(64 * 1024), 'text/plain'))).status).toBe(200)
    const answer = await send('/x', post('a'.repeat(64 * 1024 + 1), 'text/plain'))
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('demasiado grande')
  })

  test.each([
    '/admin/products/7',
    '/admin/products/pictures',
    '/admin/imports/upload',
    '/api/v1/pictures',
    '/api/v1/imports/files',
  ])('an upload to %s may have one megabyte, a byte more is refused', async (path) => {
    expect((await send(path, post('a'.repeat(MEGABYTE), 'text/plain'))).status).not.toBe(413)
    expect((await send(path, post('a'.repeat(MEGABYTE + 1), 'text/plain'))).status).toBe(413)
  })

  test('a form of a million ampersands is refused before anything parses it', async () => {
    const bomb = 'a&'.repeat(500_000)
    for (const path of ['/idioma', '/admin/products/7', '/api/v1/quotes'])
      expect((await send(path, post(bomb))).status).toBe(413)
    expect((await send('/x', post('a&'.repeat(600)))).status).toBe(413)
    expect((await send('/x', post('a=1&'.repeat(400)))).status).toBe(200)
    const form = new FormData()
    for (let n = 0; n < 600; n++) form.set(`field ${n}`, 'x')
    expect((await send('/x', { method: 'POST', body: form })).status).toBe(413)
  })

  test('bodies of all requests together stay within a bound: the next one is asked to come again', async () => {
    const shop = testChain({}, [], { mostBuffered: 100 * 1024 })
    let leave = () => {}
    const waiting = new ReadableStream({
      start(stream) {
        stream.enqueue(new Uint8Array(60 * 1024).fill(97))
        leave = () => stream.error(new Error('the client left'))
      },
    })
    const slow = { ...post(waiting, 'text/plain'), duplex: 'half' } as RequestInit
    const first = shop('/x', slow)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const refused = await shop('/x', post('a'.repeat(60 * 1024), 'text/plain'))
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shop('/x', post('a'.repeat(10 * 1024), 'text/plain'))).status).toBe(200)
    leave()
    await first
    expect((await shop('/x', post('a'.repeat(60 * 1024), 'text/plain'))).status).toBe(200)
  })

  test('a body without content-length is limited too', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(97)
    let left = 200
    const body = new ReadableStream({
      pull: (stream) => (left-- > 0 ? stream.enqueue(chunk) : stream.close()),
    })
    const init = { ...post(body, 'text/plain'), duplex: 'half' } as RequestInit
    expect((await send('/x', init)).status).toBe(413)
    expect(left).toBeGreaterThan(150)
  })
})

describe('origins', () => {
  test('a write from a page of another site is refused', async () => {
    for (const headers of [
      { origin: 'http://elsewhere.example' },
      { origin: 'null' },
      { origin: 'http://shop.test', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect((await send('/x', post('a=b', undefined, headers))).status).toBe(403)
    }
    expect((await send('/x', { headers: { origin: 'http://elsewhere.example' } })).status).toBe(200)
  })

  test('a write from the shop’s own pages is accepted, also without referrer', async () => {
    const own = await send('/x', post('a=b', undefined, { origin: 'http://shop.test' }))
    expect(own.status).toBe(200)
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    const silent = await send('/x', post('a=b', undefined, headers))
    expect(await silent.json()).toMatchObject({ origin: 'http://shop.test', body: 'a=b' })
  })

  test('PUBLIC_URL is the shop’s origin behind a proxy', async () => {
    const behind = testChain({ PUBLIC_URL: 'https://horma.example' })
    const init = post('a=b', undefined, { origin: 'https://horma.example' })
    expect((await behind('/x', init)).status).toBe(200)
    expect(
      (await behind('/x', post('a=b', undefined, { origin: 'http://shop.test' }))).status,
    ).toBe(403)
  })

  test('x-forwarded-for is read from trusted proxies only', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    expect(await (await send('/x', { headers })).json()).toMatchObject({ client: '203.0.113.9' })
    const proxied = testChain({ TRUSTED_PROXIES: '203.0.113.0/24' })
    expect(await (await proxied('/x', { headers })).json()).toMatchObject({
      client: '198.51.100.7',
    })
  })
})

describe('sign-in', () => {
  test('the sign-in gets the real client address, whatever the visitor sends', async () => {
    const headers = { 'x-client-ip': '1.2.3.4' }
    const answer = await send('/api/auth/sign-in/email', { method: 'POST', headers })
    expect(await answer.text()).toBe('203.0.113.9')
  })

  test.each([
    '/api/auth/verify-email?token=x&callbackURL=/.//elsewhere.example',
    '/api/auth/get-session',
    '/api/auth/list-sessions',
    '/api/auth/reset-password/x?callbackURL=/',
  ])(
    'the route %s of the sign-in library, which the shop does not use, is not found',
    async (path) => {
      expect((await send(path)).status).toBe(404)
      expect((await send(path, { method: 'POST' })).status).toBe(404)
    },
  )

  test('nobody changes a name through the sign-in library', async () => {
    const answer = await send('/api/auth/update-user', post('{"name":"x"}', 'application/json'))
    expect(answer.status).toBe(404)
  })
})

describe('rate limits', () => {
  const enter = (from: string) => ({ method: 'POST', from })

  test('an address with too many sign-ins has to wait, others do not', async () => {
    const shop = testChain()
    const path = '/api/auth/sign-in/email'
    for (let n = 0; n < 60; n++) expect((await shop(path, enter('192.0.2.1'))).status).not.toBe(429)
    const refused = await shop(path, enter('192.0.2.1'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shop(path, enter('192.0.2.2'))).status).not.toBe(429)
    expect((await shop('/x', { from: '192.0.2.1' })).status).toBe(200)
  })

  test.each([
    ['capitals', 'POST', '/Checkout'],
    ['another method', 'PUT', '/checkout'],
    ['escaped letters', 'POST', '/%63heckout'],
    ['the data request', 'POST', '/en/Checkout.data'],
    ['the REST API', 'POST', '/api/v1/orders'],
    ['RPC', 'POST', '/rpc/checkout/placeOrder'],
  ])('orders count together, also by %s', async (_, method, path) => {
    const shop = testChain()
    for (let n = 0; n < 30; n++) await shop('/checkout', enter('192.0.2.1'))
    expect((await shop(path, { method, from: '192.0.2.1' })).status).toBe(429)
  })

  test.each([
    ['/catalogo?q=a', 'GET', '/CATALOGO?q=b'],
    ['/catalogo?q=a', 'HEAD', '/catalogo?q=b'],
    ['/catalogo?q=a', 'GET', '/api/v1/products?q=b'],
    ['/catalogo?q=a', 'POST', '/rpc/catalog/listProducts'],
  ])('searches by %s count together with %s %s', async (first, method, path) => {
    const shop = testChain()
    for (let n = 0; n < 120; n++) await shop(first, { from: '192.0.2.1' })
    expect((await shop(path, { method, from: '192.0.2.1' })).status).toBe(429)
  })

  test('whatever writes is counted, and a household of IPv6 addresses is one client', async () => {
    const shop = testChain()
    const from = (n: number) =>
      `2001:db8:0:1${(n % 256).toString(16).padStart(2, '0')}:${n.toString(16)}::1`
    for (let n = 0; n < 600; n++) await shop('/idioma', { method: 'DELETE', from: from(n) })
    expect((await shop('/x', { method: 'PATCH', from: from(601) })).status).toBe(429)
    expect((await shop('/x', { method: 'PATCH', from: '2001:db8:0:200::1' })).status).toBe(200)
    expect((await shop('/x', { from: from(1) })).status).toBe(200)
  })

  test('rate limits can be switched off on this machine', async () => {
    const shop = testChain({ RATE_LIMITS: 'off' })
    for (let n = 0; n < 40; n++) {
      expect((await shop('/checkout', enter('192.0.2.1'))).status).toBe(200)
    }
  })
})

describe('every answer', () => {
  test('every answer carries the security headers', async () => {
    const { headers } = await send('/catalogo')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('an order page sends no referrer', async () => {
    for (const path of [
      '/order/abc',
      '/en/order/abc',
      '/checkout',
      '/es/checkout/payment',
      '/ORDER/abc',
      '/Checkout',
    ]) {
      const { headers } = await send(path)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('answers for staff and programs stay in no cache, and no other site embeds them', async () => {
    for (const path of [
      '/api/v1/me',
      '/api/v1/orders/abc',
      '/api/v1/customers?q=ana',
      '/api/v1/sales/1',
      '/rpc/staff/getMe',
      '/admin/sales-pos.data',
      '/print/ticket/1',
    ]) {
      const { headers } = await send(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  test('pictures and the logo are shown in mails, wherever they are read', async () => {
    for (const path of ['/pictures/abc-320.webp', '/logo.png'])
      expect((await send(path)).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('an https shop sends strict-transport-security', async () => {
    const shop = testChain({ PUBLIC_URL: 'https://horma.example' })
    expect((await shop('/')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d+; includeSubDomains$/,
    )
  })

  test('a request is logged in one line, without an order’s token', async () => {
    const lines: string[] = []
    await testChain({}, lines)('/order/s3cr3t-token')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', status: 200, msg: 'request' })
    expect(lines[0]).not.toContain('s3cr3t')
  })
})

describe('the two APIs', () => {
  test('OPTIONS and other methods never run an act over RPC', async () => {
    for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE'])
      expect((await send('/rpc/staff/createApiKey', { method })).status).toBe(405)
  })

  test('a refused input answers at most 20 issues and repeats nothing of what was sent', async () => {
    const keys = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`secret${n}`, 1]))
    const lines = Array.from({ length: 60 }, () => ({ variant_id: 'secret', quantity: 'secret' }))
    for (const [body, count] of [
      [{ ...keys, lines }, 20],
      [{ ...keys, lines: [] }, 2],
    ] as const) {
      const answer = await send('/api/v1/quotes', post(JSON.stringify(body), 'application/json'))
      expect(answer.status).toBe(400)
      const text = await answer.text()
      expect(JSON.parse(text).data.issues).toHaveLength(count)
      expect(text).not.toContain('secret')
      expect(text.length).toBeLessThan(8_000)
    }
  })

  test('a database that does not answer is 503 with when to try again, not an error of the shop', async () => {
    const answer = await send('/api/v1/products')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
})

describe('the log', () => {
  const ERROR = 50
  const levels = (lines: string[]) => lines.map((line) => JSON.parse(line).level as number)

  test('what a client did wrong is no error in the log', async () => {
    const lines: string[] = []
    const shop = testChain({}, lines)
    const json = 'application/json'
    for (const [path, body] of [
      ['/api/v1/quotes', '{broken'],
      ['/api/v1/quotes', '[]'],
      ['/rpc/checkout/getQuote', '{broken'],
      ['/rpc/checkout/getQuote', '{"json":{},"meta":[[99,["x"]]]}'],
      ['/rpc/checkout/getQuote', '{"json":{},"meta":7,"maps":[["x"]]}'],
      ['/rpc/no/such', '{}'],
    ] as const)
      expect((await shop(path, post(body, json))).status, `${path} ${body}`).toBeLessThan(500)
    expect(lines.filter((line) => JSON.parse(line).level >= ERROR)).toEqual([])
  })

  test('a call that fails by the shop is an error in the log, over REST and over RPC', async () => {
    for (const [path, init] of [
      ['/api/v1/products', {}],
      ['/rpc/catalog/listProducts', post('{"json":{}}', 'application/json')],
    ] as const) {
      const lines: string[] = []
      expect((await testChain({}, lines)(path, init)).status).toBe(503)
      expect(Math.max(...levels(lines)), path).toBe(ERROR)
    }
  })

  test('a client that leaves before the answer is no error in the log', async () => {
    const lines: string[] = []
    await testChain({}, lines)('/breaks', { signal: AbortSignal.abort() })
    expect(lines.join()).toContain('the client left')
    expect(Math.max(...levels(lines))).toBeLessThan(ERROR)
  })
})

describe('the process', () => {
  test('/healthz answers 200 and /readyz 503 without a database', async () => {
    expect(await (await send('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await send('/readyz')).status).toBe(503)
  })

  test('an API refusal is JSON in the form of oRPC', async () => {
    const answer = await send('/api/v1/no-such-thing')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('an unexpected error is answered without details', async () => {
    const lines: string[] = []
    const answer = await testChain({}, lines)('/breaks')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('on purpose')
    expect(lines.join()).toContain('on purpose')
  })

  test('the API docs use local files and no inline script', async () => {
    const page = await send('/api/docs')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    const html = await page.text()
    expect(html).not.toMatch(/<script>/)
    for (const [, file] of html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)) {
      expect((await send(file ?? '')).status).toBe(200)
    }
    expect((await send('/api/docs/package.json')).status).toBe(404)
    expect(await (await send('/api/openapi.json')).json()).toMatchObject({
      openapi: '3.1.1',
      info: { description: expect.stringContaining('snake_case') },
    })
  })
})
