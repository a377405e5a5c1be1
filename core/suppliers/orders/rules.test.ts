import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countOpen,
  findNetCost,
  findNetOfPair,
  findPairCost,
  findStatus,
  isSupplierOrderReference,
  spreadCurve,
  toSupplierOrderReference,
} from './rules.ts'

const line = (quantity: number, received: number, confirmed: number | null = null) => ({
  quantity,
  received,
  confirmed,
})

describe('the cost of a pair', () => {
  it.each([
    [20_00, 0, 0, 20_00],
    [20_00, 10_00, 0, 18_00],
    [20_00, 10_00, 5_00, 17_10],
    [19_99, 3_33, 2_22, 18_90],
    [20_00, 100_00, 0, 0],
    [1, 50_00, 0, 1],
  ])('of %d cents less %d and %d basis points is %d', (cents, own, order, net) => {
    expect(findNetCost(cents, { line: own, order })).toBe(net)
  })

  it('has VAT and surcharge where the shop deducts neither', () => {
    expect(findPairCost(20_00, { vat: 0, surcharge: 0 })).toBe(20_00)
    expect(findPairCost(20_00, { vat: 21, surcharge: 5.2 })).toBe(25_24)
    expect(findPairCost(19_99, { vat: 21, surcharge: 5.2 })).toBe(19_99 + 4_20 + 1_04)
  })

  it('is taken apart into the same net cost, whatever it is', () => {
    const taxes = [
      { vat: 21, surcharge: 5.2 },
      { vat: 10, surcharge: 1.4 },
      { vat: 4, surcharge: 0.5 },
      { vat: 0, surcharge: 0 },
    ]
    fc.assert(
      fc.property(fc.nat(500_000), fc.constantFrom(...taxes), (net, tax) => {
        expect(findNetOfPair(findPairCost(net, tax), tax)).toBe(net)
      }),
    )
  })
})

it('a line is open by what the supplier confirmed, and never below zero', () => {
  expect(countOpen(line(6, 0))).toBe(6)
  expect(countOpen(line(6, 2, 4))).toBe(2)
  expect(countOpen(line(6, 8))).toBe(0)
})

it('an order is received once nothing of it is open', () => {
  expect(findStatus([line(6, 0), line(2, 0)])).toBe('sent')
  expect(findStatus([line(6, 6), line(2, 0)])).toBe('partly_received')
  expect(findStatus([line(6, 6), line(2, 0, 0)])).toBe('received')
  expect(findStatus([line(6, 7), line(2, 2)])).toBe('received')
})

it('a curve is spread over the sizes that the model has, and says which it lacks', () => {
  const variants = ['37', '38', null].map((size, at) => ({ variantId: at + 1, size }))
  expect(spreadCurve({ '37': 1, '38': 2, '39': 1, '40': 0 }, variants, 3)).toEqual({
    lines: [
      { variantId: 1, quantity: 3 },
      { variantId: 2, quantity: 6 },
    ],
    lacking: ['39'],
  })
})

it('a reference is read as people type it', () => {
  expect(isSupplierOrderReference('K7M2Q9TX')).toBe(false)
  expect(toSupplierOrderReference(' d-o1i l ')).toBe('D0111')
})
