import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVat, sumCents, unitCosts } from '../../base/money.ts'
import { couponDiscount, findCouponRefusal, leastGoodsCents, shareDiscount } from './rules.ts'

const percent = { kind: 'percent', percent: 20, amount_cents: null, minimum_cents: 0 } as const
const amount = { kind: 'amount', percent: null, amount_cents: 10_00, minimum_cents: 30_00 } as const

test('a percentage is taken off the goods, half a cent counts as one', () => {
  expect(couponDiscount(percent, 69_95)).toBe(13_99)
  expect(couponDiscount({ ...percent, percent: 50 }, 69_95)).toBe(34_98)
})

test('an amount is taken off from its minimum on, and never pays the whole order', () => {
  expect(couponDiscount(amount, 29_99)).toBe(0)
  expect(couponDiscount(amount, 30_00)).toBe(10_00)
  expect(leastGoodsCents({ ...amount, minimum_cents: 0 })).toBe(10_01)
  expect(couponDiscount({ ...amount, minimum_cents: 0 }, 10_00)).toBe(0)
})

test('a percentage of next to nothing is below its minimum, so that a use always saves a cent', () => {
  const [one, most] = [1, 90].map((each) => ({ ...percent, percent: each }))
  expect([leastGoodsCents(one ?? percent), leastGoodsCents(most ?? percent)]).toEqual([50, 2])
  for (let cents = 2; cents <= 100; cents++)
    for (const each of [one ?? percent, percent, most ?? percent])
      expect(couponDiscount(each, cents) > 0).toBe(cents >= leastGoodsCents(each))
})

test('a coupon says why it does not apply', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const state = {
    ...amount,
    starts_at: null,
    ends_at: null,
    archived_at: null,
    most_uses: 2,
    most_uses_each: 1,
    uses: 0,
    uses_each: 0,
  }
  const refusal = (changes: object, goodsCents = 50_00) =>
    findCouponRefusal({ ...state, ...changes }, { goodsCents, now })
  expect(findCouponRefusal(undefined, { goodsCents: 50_00, now })).toBe('UNKNOWN')
  expect(refusal({})).toBeUndefined()
  expect(refusal({ starts_at: new Date('2026-11-24') })).toBe('NOT_YET')
  expect(refusal({ ends_at: now })).toBe('ENDED')
  expect(refusal({ archived_at: now })).toBe('ENDED')
  expect(refusal({ uses: 2 })).toBe('USED_UP')
  expect(refusal({ uses: 1, uses_each: 1 })).toBe('USED_BY_YOU')
  expect(refusal({}, 29_99)).toBe('MINIMUM')
})

test('of every cart the shares of a discount sum up exactly, no unit costs less than nothing, and VAT adds up by rate', () => {
  const line = fc.record({
    cents: fc.integer({ min: 0, max: 300_00 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    rate: fc.constantFrom(21, 10, 4),
  })
  const coupon = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 90 }),
      amount_cents: fc.constant(null),
      minimum_cents: fc.integer({ min: 0, max: 100_00 }),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      percent: fc.constant(null),
      amount_cents: fc.integer({ min: 1, max: 100_00 }),
      minimum_cents: fc.integer({ min: 0, max: 100_00 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), coupon, (lines, value) => {
      const totals = lines.map(({ cents, quantity }) => cents * quantity)
      const goods = sumCents(totals)
      const discount = couponDiscount(value, goods)
      const shares = shareDiscount(totals, discount)
      expect(sumCents(shares)).toBe(discount)
      expect(goods === 0 || discount < goods).toBe(true)
      const paid = totals.map((total, at) => total - (shares[at] ?? 0))
      const units = lines.flatMap(({ quantity }, at) => unitCosts(paid[at] ?? 0, quantity))
      expect(Math.min(...units)).toBeGreaterThanOrEqual(0)
      expect(sumCents(units)).toBe(goods - discount)
      const rates = [...new Set(lines.map(({ rate }) => rate))].map((rate) =>
        splitVat(sumCents(paid.filter((_, at) => lines[at]?.rate === rate)), rate),
      )
      expect(sumCents(rates.map(({ base, vat }) => base + vat))).toBe(goods - discount)
    }),
  )
})
