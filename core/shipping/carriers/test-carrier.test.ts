import { expect, test } from 'vitest'
import { testCarrier } from './test-carrier.ts'

const parcel = (shipmentId: number) => ({
  shipmentId,
  service: 'gls_standard',
  weightGrams: 500,
  reference: 'K7M2XW9C',
  recipient: {
    name: 'Ana Prueba',
    address: 'Calle Mayor 1',
    addressExtra: '',
    city: 'Madrid',
    province: 'Madrid',
    postalCode: '28013',
    phone: '600 111 222',
    email: 'ana@horma.test',
    notes: '',
  },
  codCents: 0,
  point: null,
  day: '2026-12-30',
})

test('each parcel of the test carrier has a number of its own, and the same one when it is announced again', () => {
  const numbers = Array.from({ length: 5_000 }, (_, n) => testCarrier.acceptParcel(parcel(n + 1)))
  for (const { trackingNumber } of numbers) expect(trackingNumber).toMatch(/^GLS\d{8}$/)
  expect(new Set(numbers.map(({ trackingNumber }) => trackingNumber)).size).toBe(5_000)
  expect(testCarrier.acceptParcel(parcel(7))).toEqual(testCarrier.acceptParcel(parcel(7)))
})
