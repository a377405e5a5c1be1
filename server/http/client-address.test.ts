import { expect, test } from 'vitest'
import { addressOf, trustedList } from './client-address.ts'

const trusted = trustedList(['10.0.0.0/8', '::1'])

test('without a trusted proxy the socket says who calls, whatever the header claims', () => {
  expect(addressOf('203.0.113.9', '1.2.3.4', trusted)).toBe('203.0.113.9')
  expect(addressOf('::ffff:203.0.113.9', undefined, trusted)).toBe('203.0.113.9')
})

test('behind trusted proxies the rightmost address that is not theirs calls', () => {
  expect(addressOf('10.1.1.1', '6.6.6.6, 203.0.113.9, 10.2.2.2', trusted)).toBe('203.0.113.9')
  expect(addressOf('::1', '2001:db8::7', trusted)).toBe('2001:db8::7')
})

test('an invented hop is not believed', () => {
  expect(addressOf('10.1.1.1', '203.0.113.9, nonsense', trusted)).toBe('10.1.1.1')
  expect(addressOf('10.1.1.1', undefined, trusted)).toBe('10.1.1.1')
  expect(addressOf(undefined, '1.2.3.4', trusted)).toBe('unknown')
})
