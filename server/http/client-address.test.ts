import { expect, test } from 'vitest'
import { findClientAddress, toBlockList, toClientNetwork } from './client-address.ts'

const trusted = toBlockList(['10.0.0.0/8', '::1'])

test("without trusted proxies the client address is the socket's", () => {
  expect(findClientAddress('203.0.113.9', '1.2.3.4', trusted)).toBe('203.0.113.9')
  expect(findClientAddress('::ffff:203.0.113.9', undefined, trusted)).toBe('203.0.113.9')
})

test('behind trusted proxies the client address is the rightmost untrusted one', () => {
  expect(findClientAddress('10.1.1.1', '6.6.6.6, 203.0.113.9, 10.2.2.2', trusted)).toBe(
    '203.0.113.9',
  )
  expect(findClientAddress('::1', '2001:db8::7', trusted)).toBe('2001:db8::7')
})

test('a forwarded hop that is no address is ignored', () => {
  expect(findClientAddress('10.1.1.1', '203.0.113.9, nonsense', trusted)).toBe('10.1.1.1')
  expect(findClientAddress('10.1.1.1', undefined, trusted)).toBe('10.1.1.1')
  expect(findClientAddress(undefined, '1.2.3.4', trusted)).toBe('unknown')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
  ['2001:DB8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['unknown', 'unknown'],
])('the client of the address %s is %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network)
})
