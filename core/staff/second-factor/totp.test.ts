import { expect, it } from 'vitest'
import { getTotpCode, matchTotpCode, toPeriod } from './totp.ts'

// The secret and the last six digits of the codes of RFC 6238, appendix B.
const SECRET = '12345678901234567890'
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('an app shows the code of RFC 6238 at second %d', (seconds, code) => {
  expect(getTotpCode(SECRET, toPeriod(at(seconds)))).toBe(code)
})

it.each([
  [0, 'valid'],
  [-30, 'valid'],
  [30, 'valid'],
  [-90, 'expired'],
  [-300, 'expired'],
  [-600, 'invalid'],
  [90, 'invalid'],
])('a code shown %d seconds from now is %s', (seconds, state) => {
  const now = at(1_700_000_010)
  const code = getTotpCode(SECRET, toPeriod(at(1_700_000_010 + seconds)))
  expect(matchTotpCode(SECRET, code, now).state).toBe(state)
})

it.each(['', '28708', '2870821', '２８７０８２', 'abcdef', ' 287082'])(
  'the code %j is invalid',
  (code) => {
    expect(matchTotpCode(SECRET, code, at(1_111_111_109))).toEqual({ state: 'invalid' })
  },
)
