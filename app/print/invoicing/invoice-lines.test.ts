import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitVat, sumCents } from '../../../core/base/money.ts'
import { toNetLines } from './invoice-lines.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    list_cents: fc.integer({ min: 1, max: 500_00 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    tax_rate: fc.constantFrom(21, 10, 4),
  })
  .map(({ part, ...rest }) => {
    const list = rest.quantity * rest.list_cents
    return { ...rest, total_cents: list - Math.floor(list * part) }
  })

it('lines without VAT add up to the base of each rate, each as units times price minus discount', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const rates = [...new Set(lines.map(({ tax_rate }) => tax_rate))]
      const taxes = rates.map((rate) => {
        const ofRate = lines.filter(({ tax_rate }) => tax_rate === rate)
        const { base } = splitVat(sumCents(ofRate.map((each) => each.total_cents)), rate)
        return { rate, base_cents: base }
      })
      const nets = toNetLines(lines, taxes)
      for (const { rate, base_cents } of taxes)
        expect(
          sumCents(nets.filter(({ tax_rate }) => tax_rate === rate).map(({ net }) => net)),
        ).toBe(base_cents)
      for (const { unit, quantity, discount, net } of nets) {
        expect(unit * quantity - discount).toBeCloseTo(net, 6)
        expect(discount).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('an article without discount costs its amount, and has no discount of a cent', () => {
  const taxes = [{ rate: 21, base_cents: 12_37 }]
  const lines = [1, 2, 3].map(() => ({
    quantity: 1,
    list_cents: 4_99,
    total_cents: 4_99,
    tax_rate: 21,
  }))
  expect(toNetLines(lines, taxes).map(({ net, discount }) => [net, discount])).toEqual([
    [4_13, 0],
    [4_12, 0],
    [4_12, 0],
  ])
})
