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
  test('a body of one megabyte is accepted, a byte more is refused in the visitor’s language', async () => {
    expect((await send('/x', post('a'.repeat(MEGABYTE), 'text/plain'))).status).toBe(200)
    const answer = await send('/x', post('a'.repeat(MEGABYTE + 1), 'text/plain'))
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('demasiado grande')
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
    const answer = await send('/api/auth/ok', { headers: { 'x-client-ip': '1.2.3.4' } })
    expect(await answer.text()).toBe('203.0.113.9')
  })
})

describe('rate limits', () => {
  const enter = (from: string) => ({ method: 'POST', from })

  test('an address with too many sign-ins has to wait, others do not', async () => {
    const shop = testChain()
    const path = '/api/auth/sign-in/email'
    for (let n = 0; n < 20; n++) expect((await shop(path, enter('192.0.2.1'))).status).not.toBe(429)
    const refused = await shop(path, enter('192.0.2.1'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shop(path, enter('192.0.2.2'))).status).not.toBe(429)
    expect((await shop('/x', { from: '192.0.2.1' })).status).toBe(200)
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
    for (const path of ['/order/abc', '/en/order/abc', '/checkout', '/es/checkout/payment']) {
      expect((await send(path)).headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('an https shop sends strict-transport-security', async () => {
    const shop = testChain({ PUBLIC_URL: 'https://horma.example' })
    expect((await shop('/')).headers.get('strict-transport-security')).toContain('max-age=')
  })

  test('a request is logged in one line, without an order’s token', async () => {
    const lines: string[] = []
    await testChain({}, lines)('/order/s3cr3t-token')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', status: 200, msg: 'request' })
    expect(lines[0]).not.toContain('s3cr3t')
  })
})

describe('the process', () => {
  test('/healthz answers 200 and /readyz 503 without a database', async () => {
    expect((await send('/healthz')).status).toBe(200)
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
    expect(await (await send('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.1' })
  })
})
