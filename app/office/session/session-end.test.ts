import { expect, it } from 'vitest'
import { endsSoon, getNextLook, isTimeOver } from './session-end.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-21T20:00:00Z')
const endsIn = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()

it.each([
  [300, false, false, 270],
  [31, false, false, 1],
  [30, true, false, 30],
  [9, true, true, 9],
  [0, false, true, undefined],
  [-300, false, true, undefined],
])(
  'a session that ends in %i minutes says so: %s; is over where the shop knows it no more: %s',
  (minutes, soon, over, look) => {
    expect(endsSoon(endsIn(minutes), now)).toBe(soon)
    expect(isTimeOver(endsIn(minutes), now)).toBe(over)
    expect(getNextLook(endsIn(minutes), now)).toBe(look && look * MINUTE)
  },
)

it('a session without an end says nothing', () => {
  expect(endsSoon(null, now)).toBe(false)
  expect(isTimeOver(null, now)).toBe(false)
  expect(getNextLook(null, now)).toBeUndefined()
})
