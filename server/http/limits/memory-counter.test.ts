import { expect, test } from 'vitest'
import { memoryCounter } from './memory-counter.ts'

test('a key above its limit waits until the window ends', () => {
  let now = 0
  const counter = memoryCounter(() => now)
  expect(counter.take('a', 2, 60)).toBe(0)
  expect(counter.take('a', 2, 60)).toBe(0)
  now = 20_000
  expect(counter.take('a', 2, 60)).toBe(40)
  expect(counter.take('b', 2, 60)).toBe(0)
  now = 60_000
  expect(counter.take('a', 2, 60)).toBe(0)
})
