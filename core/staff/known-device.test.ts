import { expect, test } from 'vitest'
import { findKnownDevice, isKnownTo, readKnownDevice, rememberAccount } from './known-device.ts'

const SECRET = 'secret of the tests'

test('a browser is known to each account that has signed in there, and to no other', () => {
  const first = readKnownDevice(SECRET, rememberAccount(SECRET, undefined, 'marta'))
  const both = readKnownDevice(SECRET, rememberAccount(SECRET, first, 'rosa'))
  expect(both?.id).toBe(first?.id)
  expect(isKnownTo(SECRET, both, 'marta')).toBe(true)
  expect(isKnownTo(SECRET, both, 'rosa')).toBe(true)
  expect(isKnownTo(SECRET, both, 'olga')).toBe(false)
  expect(isKnownTo(SECRET, first, 'rosa')).toBe(false)
  expect(isKnownTo(SECRET, undefined, 'marta')).toBe(false)
})

test('the proof of one browser is worth nothing in another, nor under another secret', () => {
  const value = rememberAccount(SECRET, undefined, 'marta')
  const other = rememberAccount(SECRET, undefined, 'rosa')
  const [id, proof] = other.split('.')
  const forged = readKnownDevice(SECRET, [id, proof, value.split('.')[2]].join('.'))
  expect(isKnownTo(SECRET, forged, 'marta')).toBe(false)
  expect(readKnownDevice('another secret', value)).toBeUndefined()
})

test.each([
  undefined,
  '',
  '.',
  'a.b.c',
  'A'.repeat(22),
  `${'A'.repeat(22)}.${'B'.repeat(22)}`,
  `${'A'.repeat(22)}.`,
])('the cookie %j makes no browser known', (value) => {
  expect(readKnownDevice(SECRET, value)).toBeUndefined()
})

test('eight colleagues may share a browser, and the ninth takes the place of the first', () => {
  const people = Array.from({ length: 9 }, (_, n) => `person ${n}`)
  let value: string | undefined
  for (const person of people)
    value = rememberAccount(SECRET, readKnownDevice(SECRET, value), person)
  const device = findKnownDevice(SECRET, `a=b; known_device=${value}; c=d`)
  expect(people.map((person) => isKnownTo(SECRET, device, person))).toEqual([
    false,
    ...Array(8).fill(true),
  ])
  expect(value?.length).toBeLessThan(256)
})
