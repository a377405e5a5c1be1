import { expect, it } from 'vitest'
import { readMessage, signMessage, signParameters } from './redsys-signature.ts'

/** The key of the terminal for tests, which Redsys prints in its documentation. */
const TEST_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'

it('a message under HMAC_SHA256_V1 is signed as the published vector says', () => {
  const fields = {
    DS_MERCHANT_AMOUNT: '14900',
    DS_MERCHANT_ORDER: '000000000042',
    DS_MERCHANT_MERCHANTCODE: '999008881',
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_TERMINAL: '1',
  }
  expect(signMessage('HMAC_SHA256_V1', TEST_KEY, '000000000042', fields).Ds_Signature).toBe(
    '4WtJ5EmkE6lq/F46s0DEJZx5DtxiG7988IzYDSJ641Q=',
  )
})

it('a message under HMAC_SHA512_V2 is signed as the official vector says', () => {
  // The vector writes a slash as \/, as PHP does: what is signed are the characters that were sent.
  const json = String.raw`{"DS_MERCHANT_AMOUNT":"999","DS_MERCHANT_ORDER":"1234567890","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"1","DS_MERCHANT_MERCHANTURL":"http:\/\/www.prueba.com\/urlNotificacion.php","DS_MERCHANT_URLOK":"http:\/\/www.prueba.com\/urlOK.php","DS_MERCHANT_URLKO":"http:\/\/www.prueba.com\/urlKO.php"}`
  const parameters = Buffer.from(json).toString('base64url')
  expect(signParameters('HMAC_SHA512_V2', TEST_KEY, '1234567890', parameters)).toBe(
    'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
  )
})

const answer = { Ds_Order: '1234ABCDEFGH', Ds_Response: '0000', Ds_MerchantData: 'a%20b' }

it.each(['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const)(
  'a message under %s is read by who has the key, and by nobody else',
  (version) => {
    const message = signMessage(version, TEST_KEY, answer.Ds_Order, answer)
    expect(readMessage(TEST_KEY, message)).toEqual({ ...answer, Ds_MerchantData: 'a b' })
    expect(readMessage(TEST_KEY.toLowerCase(), message)).toBeUndefined()
    const other = signMessage(version, TEST_KEY, answer.Ds_Order, {
      ...answer,
      Ds_Response: '0190',
    })
    const forged = { ...message, Ds_MerchantParameters: other.Ds_MerchantParameters }
    expect(readMessage(TEST_KEY, forged)).toBeUndefined()
  },
)

it.each([
  ['an unknown version', { Ds_SignatureVersion: 'HMAC_SHA1' }],
  ['no signature', { Ds_Signature: '' }],
  ['parameters that are no JSON', { Ds_MerchantParameters: 'bm90IGpzb24' }],
  ['parameters that are no object', { Ds_MerchantParameters: 'bnVsbA' }],
])('a message with %s is not read', (_, change) => {
  const message = signMessage('HMAC_SHA512_V2', TEST_KEY, answer.Ds_Order, answer)
  expect(readMessage(TEST_KEY, { ...message, ...change })).toBeUndefined()
})
