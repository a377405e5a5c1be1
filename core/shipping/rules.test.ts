import { expect, test } from 'vitest'
import { DEFAULT_SHIPPING_TERMS, type ShippingTerms } from '../settings/rules.ts'
import { findPostalCodeRefusal } from './postal-code/rules.ts'
import { deliveryTime, findZone, PARCEL_METHODS, quoteShipping } from './rules.ts'
import { toTrackingUrl } from './tracking/rules.ts'

const terms: ShippingTerms = {
  ...DEFAULT_SHIPPING_TERMS,
  balearic: { ...DEFAULT_SHIPPING_TERMS.balearic, standard_cents: 8_50, express_cents: 17_00 },
}
const quote = (subtotalCents: number, postalCode: string) =>
  PARCEL_METHODS.map(
    (method) =>
      quoteShipping(terms, method, { subtotalCents, zone: findZone(postalCode) }).cost_cents,
  )

test('a delivery to the Balearic Islands has the tariff and the days of its zone', () => {
  expect(quote(20_00, '28013')).toEqual([4_95, 9_95])
  expect(quote(20_00, '07001')).toEqual([8_50, 17_00])
  const times = PARCEL_METHODS.map((method) => deliveryTime(terms, method, 'balearic'))
  expect(times.map(({ from, to }) => [from, to])).toEqual([
    [4, 6],
    [2, 4],
  ])
  expect(deliveryTime(terms, 'gls_express', 'mainland').key).toBe('delivery.hours')
})

test('standard shipping is free from the amount that the shop has set, express never', () => {
  expect(quote(49_99, '28013')).toEqual([4_95, 9_95])
  expect(quote(50_00, '28013')).toEqual([0, 9_95])
  const other = { ...terms, free_from_cents: 80_00 }
  const cart = { subtotalCents: 60_00, zone: 'mainland' } as const
  expect(quoteShipping(other, 'gls_standard', cart)).toMatchObject({
    cost_cents: 4_95,
    is_free: false,
    amount_to_free_shipping_cents: 20_00,
  })
})

test('no parcel goes to the Canary Islands, Ceuta and Melilla', () => {
  for (const code of ['35001', '38001', '51001', '52001'])
    expect(findPostalCodeRefusal(code), code).toBe('NOT_SERVED')
  expect(findPostalCodeRefusal('07001')).toBeUndefined()
})

test('a parcel of GLS is followed with its number and the postal code, a number of the post office has no link', () => {
  expect(toTrackingUrl('6119714024595', '28013')).toBe(
    'https://mygls.gls-spain.es/e/6119714024595/28013',
  )
  expect(toTrackingUrl('GLS 20260402', '07001')).toBe(
    'https://mygls.gls-spain.es/e/GLS20260402/07001',
  )
  for (const number of ['PK9XTX0400000010128013A', 'CD123456785ES', 'CORREOS-77', ''])
    expect(toTrackingUrl(number, '28013'), number).toBeUndefined()
})
