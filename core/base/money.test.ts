import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByRate } from '../invoicing/write-invoice.ts'
import { correctionVat, prorate, splitVat, sumCents, unitCosts } from './money.ts'

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })
const price = fc.integer({ min: 0, max: 300_000 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), {
  minLength: 1,
  maxLength: 40,
})
const rate = fc.constantFrom(0, 4, 5.2, 10, 21)
const check = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  predicate: (...values: T) => void,
) => fc.assert(fc.property<T>(...arbitraries, predicate), { numRuns: 500 })

describe('prorate', () => {
  it('a prorated discount adds up to the cent', () => {
    check([cents, weights], (amount, over) => {
      expect(sumCents(prorate(amount, over))).toBe(amount)
    })
  })
  it('a prorated discount gives each line its exact share, rounded up or down', () => {
    check([cents, weights], (amount, over) => {
      const total = over.reduce((sum, weight) => sum + BigInt(weight), 0n)
      prorate(amount, over).forEach((part, at) => {
        const share = total === 0n ? 1n : BigInt(over[at] ?? 0)
        const whole = total === 0n ? BigInt(over.length) : total
        const off = BigInt(part) * whole - BigInt(amount) * share
        expect(off < whole && off > -whole).toBe(true)
      })
    })
  })
  it('a prorated discount gives a dearer line at least as much as a cheaper one', () => {
    check([cents, weights], (amount, over) => {
      const parts = prorate(amount, over).map(Math.abs)
      over.forEach((weight, at) => {
        over.forEach((other, where) => {
          if (weight > other) expect(parts[at]).toBeGreaterThanOrEqual(parts[where] ?? 0)
        })
      })
    })
  })
  it('a prorated discount gives nothing to a line that costs nothing, unless all do', () => {
    check([cents, weights], (amount, over) => {
      fc.pre(over.some((weight) => weight > 0))
      const parts = prorate(amount, over)
      over.forEach((weight, at) => {
        if (weight === 0) expect(parts[at]).toBe(0)
      })
    })
  })
  it('a negative amount is prorated like a positive one', () => {
    check([cents, weights], (amount, over) => {
      expect(prorate(-amount, over)).toEqual(prorate(amount, over).map((part) => 0 - part))
    })
  })
  it('prorate refuses amounts and weights that are not integers', () => {
    for (const [amount, over] of [
      [0.5, [1]],
      [1, []],
      [1, [-1, 2]],
      [1, [Number.NaN]],
      [2 ** 53, [1]],
    ] as const)
      expect(() => prorate(amount, over)).toThrow(RangeError)
  })
})

describe('unit costs', () => {
  it('three pairs for 10.00 cost 3.34, 3.33 and 3.33', () => {
    expect(unitCosts(10_00, 3)).toEqual([3_34, 3_33, 3_33])
  })
  it('unit costs add up to the line and differ by a cent at most', () => {
    check([price, fc.integer({ min: 1, max: 999 })], (line, quantity) => {
      const costs = unitCosts(line, quantity)
      expect(costs).toHaveLength(quantity)
      expect(sumCents(costs)).toBe(line)
      expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(1)
      expect(costs).toEqual(costs.toSorted((a, b) => b - a))
    })
  })
  it('unit costs of no pair or half a pair are refused', () => {
    for (const quantity of [0, -1, 1.5]) expect(() => unitCosts(10_00, quantity)).toThrow()
  })
})

describe('VAT', () => {
  it('VAT of three pairs of socks at 4.99 is computed once for the ticket: 12.37 and 2.60', () => {
    expect(splitVat(3 * 4_99, 21)).toEqual({ base: 12_37, vat: 2_60 })
    const line = { rate: 21, cents: 4_99 }
    expect(splitByRate([line, line, line])).toEqual([{ rate: 21, base: 12_37, vat: 2_60 }])
  })
  it('base and VAT add up to the total, and the base is rounded half up', () => {
    check([price, rate], (gross, percent) => {
      const { base, vat } = splitVat(gross, percent)
      expect(base + vat).toBe(gross)
      const divisor = 10_000 + Math.round(percent * 100)
      const off = base * divisor - gross * 10_000
      expect(2 * off).toBeGreaterThan(-divisor)
      expect(2 * off).toBeLessThanOrEqual(divisor)
    })
  })
  it('VAT of a refund is that of the sale with the sign reversed', () => {
    check([price, rate], (gross, percent) => {
      const { base, vat } = splitVat(gross, percent)
      expect(splitVat(0 - gross, percent)).toEqual({ base: 0 - base, vat: 0 - vat })
    })
  })
  it('VAT of a ticket with several rates is split per rate and adds up to the ticket', () => {
    const lines = fc.array(fc.record({ rate, cents: price }), { minLength: 1, maxLength: 20 })
    check([lines], (amounts) => {
      const taxes = splitByRate(amounts)
      expect(new Set(taxes.map((tax) => tax.rate)).size).toBe(taxes.length)
      for (const tax of taxes) {
        const own = amounts.filter((line) => line.rate === tax.rate)
        const gross = sumCents(own.map((line) => line.cents))
        expect(tax).toEqual({ rate: tax.rate, ...splitVat(gross, tax.rate) })
      }
      expect(sumCents(taxes.map((tax) => tax.base + tax.vat))).toBe(
        sumCents(amounts.map((line) => line.cents)),
      )
    })
  })
  it('splitVat refuses negative rates and half cents', () => {
    expect(() => splitVat(100, -1)).toThrow(RangeError)
    expect(() => splitVat(100, Number.NaN)).toThrow(RangeError)
    expect(() => splitVat(100, Number.POSITIVE_INFINITY)).toThrow(RangeError)
    expect(() => splitVat(0.1, 21)).toThrow(RangeError)
  })
})

describe('a ticket returned pair by pair', () => {
  const unit = fc.record({ rate, cents: price })
  const ticket = fc.array(unit, { minLength: 1, maxLength: 12 })

  it('corrections of a ticket returned in any order and portions sum to its base and VAT', () => {
    const returns = ticket.chain((units) =>
      fc.tuple(
        fc.constant(units),
        fc.shuffledSubarray(units, { minLength: units.length, maxLength: units.length }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
      ),
    )
    check([returns], ([units, order, sizes]) => {
      const refunded = new Map<number, { gross: number; base: number; vat: number }>()
      const left = [...order]
      for (const size of sizes) {
        for (const { rate: percent, cents: gross } of portion(left.splice(0, size))) {
          const before = refunded.get(percent) ?? { gross: 0, base: 0, vat: 0 }
          const correction = correctionVat(before.gross, gross, percent)
          expect(correction.base + correction.vat).toBe(gross)
          refunded.set(percent, {
            gross: before.gross + gross,
            base: before.base + correction.base,
            vat: before.vat + correction.vat,
          })
        }
      }
      const own = splitByRate(units).map(({ rate: percent, base, vat }) => [percent, base, vat])
      const back = own.map(([percent = 0]) => [
        percent,
        refunded.get(percent)?.base,
        refunded.get(percent)?.vat,
      ])
      expect(back).toEqual(own)
    })
  })
  it('the base of a correction is never off by a whole cent', () => {
    check([price, price, rate], (before, refund, percent) => {
      const exact = (refund * 100) / (100 + percent)
      expect(Math.abs(correctionVat(before, refund, percent).base - exact)).toBeLessThanOrEqual(1)
    })
  })

  /** What goes back at once: gross per rate. */
  function portion(units: readonly { rate: number; cents: number }[]) {
    const gross = new Map<number, number>()
    for (const each of units) gross.set(each.rate, (gross.get(each.rate) ?? 0) + each.cents)
    return [...gross].map(([percent, sum]) => ({ rate: percent, cents: sum }))
  }
})

describe('returns of a discounted line', () => {
  it('a discounted line returned pair by pair refunds exactly what was paid', () => {
    check([fc.array(price, { minLength: 1, maxLength: 10 }), price], (lines, wanted) => {
      const total = sumCents(lines)
      const discount = Math.min(wanted, total)
      const off = prorate(discount, lines)
      const paid = lines.map((line, at) => line - (off[at] ?? 0))
      for (const each of paid) expect(each).toBeGreaterThanOrEqual(0)
      const units = paid.flatMap((line, at) => unitCosts(line, (at % 5) + 1))
      expect(sumCents(units)).toBe(total - discount)
    })
  })
})
