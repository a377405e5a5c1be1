import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('without any variable the shop listens on this machine only', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: expect.stringMatching(/\/data$/),
    role: 'all',
    logLevel: 'info',
    rateLimits: true,
    trustedProxies: [],
    databaseUrl: undefined,
    databaseAppUrl: undefined,
    demo: undefined,
  })
})

test('an empty environment variable counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    databaseAppUrl: undefined,
  })
})

test.each([
  [
    'PORT',
    'eighty',
    'PORT must be a whole number from 0 to 65535 (0 takes any free port), not "eighty"',
  ],
  ['PORT', '65536', 'PORT must be'],
  ['PORT', '-1', 'PORT must be'],
  ['HOST', 'a host', 'HOST must be a host name or an IP address, not "a host"'],
  ['PUBLIC_URL', 'www.horma.es', 'PUBLIC_URL must be an address like https://www.example.es'],
  ['PUBLIC_URL', 'https://horma.es/shop', 'PUBLIC_URL must be'],
  ['PUBLIC_URL', 'ftp://horma.es', 'PUBLIC_URL must be'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be networks like 10.0.0.0/8'],
  ['TRUSTED_PROXIES', 'proxy', 'TRUSTED_PROXIES must be'],
  ['ROLE', 'boss', 'ROLE must be one of all, web, worker, not "boss"'],
  ['DEMO', 'yes', 'DEMO must be one of 0, 1, not "yes"'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace'],
  ['DEMO_WORLD', 'big', 'DEMO_WORLD must be one of whole, small'],
  ['RATE_LIMITS', 'none', 'RATE_LIMITS must be one of on, off'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address like smtp://'],
  ['STORAGE_URL', 'bucket', 'STORAGE_URL must be an address like s3://'],
  ['ADMIN_EMAIL', 'ana', 'ADMIN_EMAIL must be an e-mail address, not "ana"'],
  ['ADMIN_NAME', 'x'.repeat(81), 'ADMIN_NAME must be'],
  ['APP_SECRET', 'short', 'APP_SECRET must be 32 to 1024 characters long'],
])('the variable %s=%s is refused by its name', (name, value, words) => {
  expect(() => readEnv({ [name]: value })).toThrow(words)
})

test('an invalid DATABASE_URL is refused without repeating its password', () => {
  const read = () => readEnv({ DATABASE_URL: 'mysql://ana:s3cret@host/shop' })
  expect(read).toThrow(/^DATABASE_URL must be an address like postgres:\/\/[^"]*$/)
  expect(read).not.toThrow(/s3cret/)
})

test('several invalid variables are named in one line', () => {
  expect(() => readEnv({ PORT: 'x', ROLE: 'y' })).toThrow(/^PORT must be .*; ROLE must be .*$/)
})

test('ADMIN_EMAIL and ADMIN_PASSWORD must be set together', () => {
  expect(() => readEnv({ ADMIN_EMAIL: 'ana@horma.es' })).toThrow('must be set together')
})

test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])(
  'rate limits may be off on %s',
  (HOST) => {
    expect(readEnv({ HOST, RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  },
)

test.each(['0.0.0.0', '::', '192.168.1.5', 'shop.example'])('rate limits stay on at %s', (HOST) => {
  expect(() => readEnv({ HOST, RATE_LIMITS: 'off' })).toThrow(`HOST is ${HOST}`)
})

test('environment variables are parsed into their types', () => {
  expect(
    readEnv({
      PORT: '8080',
      PUBLIC_URL: 'https://horma.es/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1/128,192.168.1.1',
      DEMO: '0',
      REDSYS_TERMINAL: '3',
    }),
  ).toMatchObject({
    port: 8080,
    publicUrl: 'https://horma.es',
    trustedProxies: ['10.0.0.0/8', '::1/128', '192.168.1.1'],
    demo: false,
    providers: { REDSYS_TERMINAL: '3' },
  })
})
