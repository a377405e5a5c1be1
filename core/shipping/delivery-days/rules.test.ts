import { expect, test } from 'vitest'
import { DEFAULT_SHIPPING_TERMS } from '../../settings/rules.ts'
import { findZone } from '../rules.ts'
import { estimateDelivery } from './rules.ts'

test.each([
  [
    'express on a Monday morning',
    'gls_express',
    '28013',
    '2026-11-23',
    10,
    '2026-11-24',
    '2026-11-25',
  ],
  [
    'express on a Monday evening',
    'gls_express',
    '28013',
    '2026-11-23',
    20,
    '2026-11-25',
    '2026-11-26',
  ],
  ['express on a Sunday', 'gls_express', '28013', '2026-11-22', 10, '2026-11-24', '2026-11-25'],
  [
    'express to Mallorca on a Sunday',
    'gls_express',
    '07001',
    '2026-11-22',
    10,
    '2026-11-25',
    '2026-11-27',
  ],
  ['standard on a Friday', 'gls_standard', '28013', '2026-11-20', 10, '2026-11-24', '2026-11-25'],
  [
    'standard to Mallorca on a Friday',
    'gls_standard',
    '07001',
    '2026-11-20',
    10,
    '2026-11-26',
    '2026-11-30',
  ],
  [
    'express before the Constitution',
    'gls_express',
    '28013',
    '2027-12-03',
    10,
    '2027-12-07',
    '2027-12-09',
  ],
  [
    'express on Holy Thursday',
    'gls_express',
    '28013',
    '2027-03-25',
    10,
    '2027-03-29',
    '2027-03-30',
  ],
  [
    'express before Good Friday of 2026',
    'gls_express',
    '28013',
    '2026-04-01',
    10,
    '2026-04-02',
    '2026-04-06',
  ],
] as const)('%s arrives on working days alone', (_, method, postalCode, day, hour, from, to) => {
  const zone = findZone(postalCode)
  const parcel = { terms: DEFAULT_SHIPPING_TERMS, method, zone }
  expect(estimateDelivery(parcel, { day, hour })).toEqual({ from, to })
})

test("a day of the shop's own list and its last hour move a delivery", () => {
  const terms = { ...DEFAULT_SHIPPING_TERMS, last_hour: 18, holidays: ['2026-11-24'] }
  const parcel = { terms, method: 'gls_express', zone: 'mainland' } as const
  expect(estimateDelivery(parcel, { day: '2026-11-23', hour: 17 })).toEqual({
    from: '2026-11-25',
    to: '2026-11-26',
  })
  expect(estimateDelivery(parcel, { day: '2026-11-23', hour: 18 })).toEqual({
    from: '2026-11-26',
    to: '2026-11-27',
  })
})
