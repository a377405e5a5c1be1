import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { refuseUnsafeBanks } from './connect-banks.ts'

const KEY = 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldY'
const redsys = (change: Record<string, string> = {}) => ({
  REDSYS_MODE: 'production',
  REDSYS_MERCHANT_CODE: '123456789',
  REDSYS_KEY: KEY,
  ...change,
})
const stripe = (change: Record<string, string> = {}) => ({
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  ...change,
})

describe('the variables of Redsys', () => {
  it('are read into where it is, who the shop is and what it offers', () => {
    expect(readEnv({}).redsys).toBeUndefined()
    expect(readEnv(redsys({ REDSYS_TERMINAL: '002', REDSYS_WAYS: 'card,bizum' })).redsys).toEqual({
      mode: 'production',
      merchantCode: '123456789',
      terminal: '2',
      key: KEY,
      signature: 'HMAC_SHA512_V2',
      ways: ['redsys', 'redsys_bizum'],
      url: 'https://sis.redsys.es',
    })
  })

  it.each([
    [{ REDSYS_KEY: '0123456789' }, /REDSYS_KEY must be the SHA-256 key of the terminal/],
    [{ REDSYS_MERCHANT_CODE: '12' }, /REDSYS_MERCHANT_CODE must be the number of the merchant/],
    [{ REDSYS_MODE: 'live' }, /REDSYS_MODE must be one of test, production, not "live"/],
    [{ REDSYS_SIGNATURE: 'SHA1' }, /REDSYS_SIGNATURE must be one of HMAC_SHA512_V2/],
    [{ REDSYS_WAYS: 'paypal' }, /REDSYS_WAYS must be one of card, bizum, card,bizum/],
    [{ REDSYS_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' }, /Redsys prints for tests/],
    [{ REDSYS_URL: 'http://127.0.0.1:1' }, /REDSYS_URL is for REDSYS_MODE=test alone/],
    [{ REDSYS_MODE: 'test', REDSYS_URL: 'http://x.es' }, /an address of this machine/],
    [{ REDSYS_MODE: '' }, /REDSYS_KEY also needs REDSYS_MODE/],
    [{ REDSYS_KEY: '' }, /also needs REDSYS_MERCHANT_CODE and REDSYS_KEY/],
    [{ REDSYS_SECRET: 'x' }, /REDSYS_SECRET is no variable of this shop/],
  ])('that are wrong stop the start in words: %o', (change, message) => {
    expect(() => readEnv(redsys(change))).toThrow(message)
  })

  it('a key of the wrong kind is never repeated in the message', () => {
    expect(() => readEnv(redsys({ REDSYS_KEY: 'my-own-key' }))).not.toThrow('my-own-key')
  })
})

describe('the variables of Stripe', () => {
  it('say by their key whether money is real', () => {
    expect(readEnv({}).stripe).toBeUndefined()
    expect(readEnv(stripe()).stripe).toMatchObject({ mode: 'test', url: undefined })
    const live = ['sk', 'live', '12345678'].join('_')
    expect(readEnv(stripe({ STRIPE_SECRET_KEY: live })).stripe).toMatchObject({
      mode: 'production',
    })
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_test_12345678' }, /pk_ is for browsers/],
    [
      { STRIPE_SECRET_KEY: 'whsec_12345678' },
      /STRIPE_SECRET_KEY must be a secret or restricted key/,
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'sk_test_12345678' },
      /STRIPE_WEBHOOK_SECRET must be the signing secret/,
    ],
    [{ STRIPE_WEBHOOK_SECRET: '' }, /must be set together/],
    [
      { STRIPE_SECRET_KEY: ['sk', 'live', '12345678'].join('_'), STRIPE_URL: 'http://127.0.0.1:1' },
      /for a test key alone/,
    ],
  ])('that are wrong stop the start in words: %o', (change, message) => {
    expect(() => readEnv(stripe(change))).toThrow(message)
  })
})

it('real money is refused in the demo shop, and where the bank could not reach the shop', () => {
  const real = readEnv(redsys())
  expect(() => refuseUnsafeBanks({ env: real, demo: true })).toThrow('demo shop')
  expect(() => refuseUnsafeBanks({ env: real, demo: false })).toThrow('PUBLIC_URL with https')
  const reachable = readEnv(redsys({ PUBLIC_URL: 'https://tienda.example' }))
  refuseUnsafeBanks({ env: reachable, demo: false })
  refuseUnsafeBanks({ env: readEnv(stripe()), demo: true })
})
