import { expect, it } from 'vitest'
import { splitRefund } from './returnable-sale.ts'

const paid = [
  { kind: 'cash', cents: 20_00 },
  { kind: 'card', cents: 50_00 },
]

it('money goes back by the ways in which it came, by card before cash', () => {
  expect(splitRefund(60_00, undefined, paid)).toEqual([
    { kind: 'card', amount_cents: -50_00 },
    { kind: 'cash', amount_cents: -10_00 },
  ])
})

it('money goes back by the way that is chosen, and nothing goes back of nothing', () => {
  expect(splitRefund(60_00, 'transfer', paid)).toEqual([{ kind: 'transfer', amount_cents: -60_00 }])
  expect(splitRefund(0, 'cash', paid)).toEqual([])
})
