import { expect, it } from 'vitest'
import { UnsyncedSales } from './unsynced-sales.ts'

const sale = (id: string, variant_id: number, quantity = 1) => ({
  id,
  lines: [{ variant_id, quantity }],
})

it('pairs of an unanswered sale count once, however often the sale is passed in', () => {
  const unsynced = new UnsyncedSales()
  const waiting = [sale('a', 7), sale('b', 7, 2), sale('c', 8)]
  unsynced.update(waiting)
  unsynced.update(waiting)
  expect([unsynced.countPairs(7), unsynced.countPairs(8), unsynced.countPairs(9)]).toEqual([
    3, 1, 0,
  ])
})

it('pairs of an answered sale count until a reading ends that began after the answer', () => {
  const unsynced = new UnsyncedSales()
  unsynced.update([sale('a', 7)])
  const early = unsynced.startReading()
  expect(unsynced.update([])).toBe(true)
  unsynced.endReading(early)
  expect(unsynced.countPairs(7)).toBe(1)
  unsynced.endReading(unsynced.startReading())
  expect(unsynced.countPairs(7)).toBe(0)
  expect(unsynced.update([])).toBe(false)
})

it('pairs of an unanswered sale count whatever is read', () => {
  const unsynced = new UnsyncedSales()
  unsynced.update([sale('a', 7)])
  unsynced.endReading(unsynced.startReading())
  expect(unsynced.countPairs(7)).toBe(1)
})
