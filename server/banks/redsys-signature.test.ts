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

const toText = (parameters: string) => Buffer.from(parameters, 'base64').toString()

it.each([
  [
    'of a payment on its page',
    'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
    'eyJEc19EYXRlIjoiMjIlMkYxMCUyRjIwMjEiLCJEc19Ib3VyIjoiMjIlM0E1MSIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9OdW1iZXIiOiI0NTQ4ODEqKioqKiowMDA0IiwiRHNfQ2FyZF9Db3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiNDk5OSIsIkRzX0N1cnJlbmN5IjoiOTc4IiwiRHNfT3JkZXIiOiIwNzI2cUkzSDdzWngiLCJEc19NZXJjaGFudENvZGUiOiI5OTkwMDg4ODEiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiMDUyMDI5IiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiIxIn0=',
    '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s=',
    { Ds_Date: '22/10/2021', Ds_Hour: '22:51', Ds_Order: '0726qI3H7sZx', Ds_Amount: '4999' },
  ],
  [
    'of an answer by REST',
    'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
    'eyJEc19BbW91bnQiOiIxNDUiLCJEc19DdXJyZW5jeSI6Ijk3OCIsIkRzX09yZGVyIjoiMTQ0NjA2ODU4MSIsIkRzX01lcmNoYW50Q29kZSI6Ijk5OTAwODg4MSIsIkRzX1Rlcm1pbmFsIjoiMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoiNTAxNjAyIiwiRHNfVHJhbnNhY3Rpb25UeXBlIjoiMCIsIkRzX1NlY3VyZVBheW1lbnQiOiIwIiwiRHNfTGFuZ3VhZ2UiOiIxIiwiRHNfQ2FyZE51bWJlciI6IjQ1NDg4MSoqKioqKioqMDQiLCJEc19NZXJjaGFudERhdGEiOiIiLCJEc19DYXJkX0NvdW50cnkiOiI3MjQiLCJEc19DYXJkX0JyYW5kIjoiMSJ9',
    'IoGNijSDZGbk+qChH2iqRCg6jZVl3Ee6Ha/WBM4wgto=',
    { Ds_Order: '1446068581', Ds_Amount: '145', Ds_AuthorisationCode: '501602' },
  ],
])(
  'a message %s that the test host of Redsys has signed is read',
  (_, key, parameters, signature, told) => {
    const message = { Ds_SignatureVersion: 'HMAC_SHA256_V1', Ds_Signature: signature }
    expect(readMessage(key, { ...message, Ds_MerchantParameters: parameters })).toMatchObject(told)
    const changed = Buffer.from(toText(parameters).replace('0000', '0900')).toString('base64')
    expect(readMessage(key, { ...message, Ds_MerchantParameters: changed })).toBeUndefined()
  },
)

it.each(['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const)(
  'a value that is no percent-encoding stays as it is, and its message under %s is no forgery',
  (version) => {
    const odd = { ...answer, Ds_Markup_DCC: '5.5%', Ds_Card_Brand: '%E9', Ds_Date: '22%2F10' }
    const message = signMessage(version, TEST_KEY, answer.Ds_Order, odd)
    expect(readMessage(TEST_KEY, message)).toEqual({
      ...odd,
      Ds_MerchantData: 'a b',
      Ds_Date: '22/10',
    })
  },
)
