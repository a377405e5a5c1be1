import { expect, test } from 'vitest'
import { matchesKeyEnd, toGroups } from './key-end.ts'

const identity = `AGE-SECRET-KEY-1${'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'.repeat(2).slice(0, 58)}`

test('whoever has the paper types the last six characters of the key, in any letters and with spaces', () => {
  const end = identity.slice(-6)
  expect(matchesKeyEnd(` ${end.slice(0, 3).toLowerCase()} ${end.slice(3)}`, identity)).toBe(true)
  for (const wrong of ['', end.slice(1), `${end}X`, identity])
    expect(matchesKeyEnd(wrong, identity)).toBe(false)
})

test('the groups of a key on paper are the whole key, and the last one is what is typed back', () => {
  const groups = toGroups(identity)
  expect(groups.join('')).toBe(identity)
  expect(groups[0]).toBe('AGE-SECRET-KEY-1')
  expect(matchesKeyEnd(groups.at(-1) ?? '', identity)).toBe(true)
})
