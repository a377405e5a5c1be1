import { expect, test } from 'vitest'
import { getReturnLight, getReturnPeriod, getShippingBack, listGrounds } from './rules.ts'

test.each([
  // Delivered, today, days of the shop, open, last day.
  [null, '2026-11-21', 14, true, null],
  ['2026-11-02', '2026-11-16', 14, true, '2026-11-16'],
  ['2026-11-02', '2026-11-17', 14, false, '2026-11-16'],
  ['2026-11-02', '2026-11-17', 30, true, '2026-12-02'],
  ['2026-11-02', '2026-11-16', 7, true, '2026-11-16'],
  // The fourteenth day is a Saturday, then a Sunday.
  ['2026-11-07', '2026-11-23', 14, true, '2026-11-23'],
  ['2026-11-08', '2026-11-23', 14, true, '2026-11-23'],
  ['2026-11-08', '2026-11-24', 14, false, '2026-11-23'],
])(
  'an order delivered on %s can be returned on %s with a policy of %i days: %s, until %s',
  (delivered, today, policyDays, isOpen, lastDay) => {
    expect(getReturnPeriod(delivered, today, policyDays)).toEqual({ isOpen, lastDay })
  },
)

test.each([
  // Method, paid for shipping, standard at the time, goods, whole order, given back.
  ['gls_standard', 4_95, 4_95, 30_00, true, 4_95],
  ['gls_standard', 4_95, 4_95, 30_00, false, 0],
  ['gls_standard', 0, 0, 60_00, true, 0],
  ['gls_express', 9_95, 6_50, 30_00, true, 6_50],
  ['gls_express', 9_95, 0, 60_00, true, 0],
  ['gls_express', 5_00, 6_50, 30_00, true, 5_00],
  ['gls_express', 9_95, 6_50, 30_00, false, 0],
  ['store_pickup', 0, 4_95, 30_00, true, 0],
  // Of before it was noted.
  ['gls_express', 9_95, null, 30_00, true, 4_95],
  ['gls_express', 9_95, null, 60_00, true, 0],
])(
  'of %s at %i cents, standard %s, with goods of %i cents, whole: %s, %i cents go back',
  (method, shippingCents, standardCents, goodsCents, isWhole, back) => {
    const order = { method, shippingCents, standardCents, goodsCents }
    expect(getShippingBack(order, isWhole)).toBe(back)
  },
)

test('only a withdrawal that came late can be refused as late', () => {
  expect(listGrounds(false)).toEqual(['made_to_order', 'unsealed_hygiene', 'service_done'])
  expect(listGrounds(true)).toContain('late')
})

test.each([
  ['2026-12-05', '2026-12-02', 'green'],
  ['2026-12-05', '2026-12-03', 'amber'],
  ['2026-12-05', '2026-12-05', 'amber'],
  ['2026-12-05', '2026-12-06', 'red'],
  // Across the end of a year, and where the clocks go back.
  ['2027-01-02', '2026-12-31', 'amber'],
  ['2026-10-26', '2026-10-23', 'green'],
  [null, '2026-12-05', 'red'],
])('what comes back until %s is on %s in the light %s', (lastDay, today, light) => {
  expect(getReturnLight(lastDay, today)).toBe(light)
})
