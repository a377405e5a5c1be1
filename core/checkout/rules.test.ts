import { expect, test } from 'vitest'
import { isPhoneNumber, wasCancelled } from './rules.ts'

test.each([
  ['600 111 222', true],
  ['965.38.11.00', true],
  ['+34 600 111 222', true],
  ['+44 20 7946 0000', true],
  ['0049 30 901820', true],
  ['000000000', false],
  ['123456789', false],
  ['60011122', false],
  ['6001112223', false],
  ['+1234', false],
  ['llámame', false],
  ['', false],
])('the telephone %j is accepted: %s', (written, accepted) => {
  expect(isPhoneNumber(written)).toBe(accepted)
})

test.each([
  [['placed'], false],
  [['placed', 'cancelled'], true],
  [['placed', 'cancelled', 'restored'], false],
  [['placed', 'cancelled', 'restored', 'cancelled'], true],
])('an order with the history %j was cancelled: %s', (events, cancelled) => {
  expect(wasCancelled(events.map((event) => ({ event })))).toBe(cancelled)
})
