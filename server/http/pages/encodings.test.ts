import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseEncoding, Encodings } from './encodings.ts'

it('a page decodes to the same bytes in every encoding, each compressed once', async () => {
  const text = '<p>Salón Alba</p>'.repeat(200)
  const bytes = new Encodings(Buffer.from(text))
  expect(String(bytes.encode('identity'))).toBe(text)
  expect(String(gunzipSync(await bytes.encode('gzip')))).toBe(text)
  expect(String(brotliDecompressSync(await bytes.encode('br')))).toBe(text)
  expect(await bytes.encode('br')).toBe(await bytes.encode('br'))
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0.0', 'identity'],
  ['', 'identity'],
])('accept-encoding "%s" gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
