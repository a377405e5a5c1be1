import { expect, it } from 'vitest'
import { type Erasure, formatErasures, mergeErasures, parseErasures } from './erasures.ts'

const erased = (customer_id: number, day: number, shop = 'a'): Erasure => ({
  shop,
  customer_id,
  erased_at: `2026-11-${day}T10:00:00.000Z`,
})
const list = [erased(1, 10), erased(2, 20), erased(3, 21)]
const text = formatErasures(list)

it('the list of erased customers reads as it was written', () => {
  expect(parseErasures(text)).toEqual(list)
  expect(parseErasures('')).toEqual([])
})

it('a last line that a crash has cut is left out, and a broken line before it is an error', () => {
  expect(parseErasures(text.slice(0, -20))).toEqual(list.slice(0, 2))
  expect(() => parseErasures(`{"customer_id":1\n${text}`)).toThrow()
})

it('lists of several places name everybody once, and shops of one place are told apart', () => {
  const merged = mergeErasures(list, [erased(2, 22), erased(2, 23, 'b')])
  expect(merged).toEqual([...list, erased(2, 23, 'b')])
})
