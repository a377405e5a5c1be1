import { expect, it } from 'vitest'
import { Taken } from './taken.ts'

const sale = (operation_id: string, variant_id: number, quantity = 1) => ({
  operation_id,
  input: { lines: [{ variant_id, quantity }] },
})

it('what waits is off the stock, once however often it is told', () => {
  const taken = new Taken()
  const waiting = [sale('a', 7), sale('b', 7, 2), sale('c', 8)]
  taken.follow(waiting)
  taken.follow(waiting)
  expect([taken.of(7), taken.of(8), taken.of(9)]).toEqual([3, 1, 0])
})

it('an answered sale stays off until a reading ends that began after its answer', () => {
  const taken = new Taken()
  taken.follow([sale('a', 7)])
  const early = taken.begin()
  expect(taken.follow([])).toBe(true)
  taken.end(early)
  expect(taken.of(7)).toBe(1)
  taken.end(taken.begin())
  expect(taken.of(7)).toBe(0)
  expect(taken.follow([])).toBe(false)
})

it('a sale that waits still is off whatever is read', () => {
  const taken = new Taken()
  taken.follow([sale('a', 7)])
  taken.end(taken.begin())
  expect(taken.of(7)).toBe(1)
})
