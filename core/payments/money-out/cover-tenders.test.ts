import { expect, it } from 'vitest'
import { comeTo, toWays } from './cover-tenders.ts'

const out = (...amounts: number[]) =>
  amounts.map((amountCents) => ({ kind: 'cash' as const, amountCents }))

it.each([
  ['the whole of it is accepted', out(-20_00), 20_00, true],
  ['all of it in two parts is accepted', out(-5_00, -15_00), 20_00, true],
  ['nothing is accepted where nothing is owed', out(), 0, true],
  ['a cent less is refused', out(-19_99), 20_00, false],
  ['a cent more is refused', out(-20_01), 20_00, false],
  ['any of it is refused where it is kept', out(-20_00), 0, false],
  ['money that comes in is refused', out(20_00), 20_00, false],
] as const)('of money that goes back, %s', (_, entries, owedCents, isAccepted) => {
  expect(comeTo(entries, owedCents)).toBe(isAccepted)
})

it('money that goes out is told above zero by the way it leaves', () => {
  expect(toWays(out(-5_00))).toEqual([{ kind: 'cash', cents: 5_00 }])
})
