import { expect, it } from 'vitest'
import { checkLines } from './check-lines.ts'
import type { LimitedLine } from './rules.ts'

const limits = { free_line_limit_cents: 500_00, line_quantity_limit: 20 }
const free = (unitCents: number, quantity = 1) => ({ variantId: null, quantity, unitCents })
const shoe = (quantity: number, variantId = 7) => ({ variantId, quantity, unitCents: 90_000_00 })
const check = (lines: LimitedLine[], approved?: typeof limits) =>
  checkLines({ lines, limits, approved }).map(({ kind }) => kind)

it('an article of the catalog has no limit of its price, and free articles have one together', () => {
  expect(check([shoe(1)])).toEqual([])
  expect(check([free(500_00)])).toEqual([])
  expect(check([free(500_01)])).toEqual(['free_line_over_limit'])
  expect(check([free(250_00), free(125_00, 2), free(1)])).toEqual(['free_line_over_limit'])
})

it('one article counts over all of its lines, and different ones do not count together', () => {
  expect(check([shoe(20), shoe(20, 8)])).toEqual([])
  expect(check([shoe(15), shoe(6)])).toEqual(['quantity_over_limit'])
  expect(check([free(10, 21)])).toEqual(['quantity_over_limit'])
})

it('an approval covers a ticket as far as it goes', () => {
  const lines = [free(600_00), shoe(21)]
  expect(check(lines)).toEqual(['free_line_over_limit', 'quantity_over_limit'])
  const approved = { free_line_limit_cents: 600_00, line_quantity_limit: 21 }
  expect(check(lines, approved)).toEqual([])
  expect(check([...lines, free(1)], approved)).toEqual(['free_line_over_limit'])
  expect(check([...lines, shoe(1)], approved)).toEqual(['quantity_over_limit'])
})
