import { expect, test } from 'vitest'
import { wasCancelled } from './rules.ts'

test.each([
  [['placed'], false],
  [['placed', 'cancelled'], true],
  [['placed', 'cancelled', 'restored'], false],
  [['placed', 'cancelled', 'restored', 'cancelled'], true],
])('an order with the history %j was cancelled: %s', (events, cancelled) => {
  expect(wasCancelled(events.map((event) => ({ event })))).toBe(cancelled)
})
