import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealScripts } from './csp.ts'

function hash(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const store = { surface: 'store' } as const

const page =
  '<html><head><link rel="modulepreload" href="/a.js" nonce="m4rk"/></head><body>' +
  '<script nonce="m4rk">first()</script>' +
  '<script nonce="m4rk" type="module" src="/entry.js"></script>' +
  '<p>a shoe</p><script>foreign()</script>' +
  '<script nonce="other">guessed()</script>' +
  '<script type="module" nonce="m4rk">second()</script></body></html>'

test('only scripts that carry the marker may run', () => {
  const { policy } = sealScripts(page, 'm4rk', store)
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hash('first()')} ${hash('second()')}`)
})

test('the marker is stripped from a page', () => {
  const { html } = sealScripts(page, 'm4rk', store)
  expect(html).not.toContain('m4rk')
  expect(html).toContain('<script>first()</script>')
  expect(html).toContain('<script type="module" src="/entry.js"></script>')
})

test('a page of the store or a paper is framed by the shop itself, and no page of office and till by anyone', () => {
  const policyOf = (surface: typeof store.surface | 'office') =>
    sealScripts('<html></html>', 'm', { ...store, surface }).policy
  expect(policyOf('store')).toContain("frame-ancestors 'self'")
  expect(policyOf('store')).not.toContain('frame-src')
  expect(policyOf('office')).toContain("frame-ancestors 'none'")
  expect(policyOf('office')).toContain("frame-src 'self'")
})

test('a page cannot be given a base', () => {
  const { policy } = sealScripts('<html></html>', 'm', store)
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain('unsafe')
})

test.each([
  ['store', "'none'"],
  ['office', "'none'"],
  ['till', "'self'"],
] as const)('a page of the %s may have workers from %s', (surface, from) => {
  expect(sealScripts(page, 'm4rk', { surface: surface }).policy).toContain(`worker-src ${from}`)
})

test.each([
  ['store', "'self'"],
  ['print', "'self'"],
  ['office', "'self' 'unsafe-inline'"],
  ['till', "'self' 'unsafe-inline'"],
] as const)(
  'a page of the %s takes styles from %s, and scripts from nowhere else',
  (surface, from) => {
    const { policy } = sealScripts(page, 'm4rk', { surface: surface })
    const rules = policy.split('; ')
    expect(rules).toContain(`style-src ${from}`)
    expect(rules.find((rule) => rule.startsWith('script-src'))).not.toContain("'unsafe")
    expect(rules).toContain("default-src 'none'")
  },
)

test('the till alone may run compiled programs, which read codes of the camera', () => {
  const getPolicy = (surface: 'store' | 'office' | 'till' | 'print') =>
    sealScripts(page, 'm4rk', { surface }).policy
  expect(getPolicy('till')).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-")
  for (const surface of ['store', 'office', 'print'] as const)
    expect(getPolicy(surface)).not.toContain('wasm')
})

test('forms post to the shop alone, and from the page that leads to a bank to that bank too', () => {
  expect(sealScripts(page, 'm4rk', store).policy).toContain("form-action 'self';")
  const bank = sealScripts(page, 'm4rk', { ...store, formAction: 'https://sis.redsys.es' })
  expect(bank.policy).toContain("form-action 'self' https://sis.redsys.es;")
})
