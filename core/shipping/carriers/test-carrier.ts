import type { TestCarrier } from './carrier.ts'

const TEST_DELIVERY_DAYS = 3
/** Without a common factor with 10^8, so that no two shipments have one number. */
const STEP = 48_271_039
const FIRST = 20_260_401

/** The carrier of the demo shop: nothing leaves, every parcel is accepted and takes three days. (spec section 9) */
export const testCarrier: TestCarrier = {
  kind: 'test',
  acceptParcel({ shipmentId, day, weightGrams, service }) {
    return {
      trackingNumber: `GLS${toEightDigits(shipmentId)}`,
      estimatedDeliveryDate: addDays(day, TEST_DELIVERY_DAYS),
      response: { test_mode: true, service, weight_grams: weightGrams },
    }
  },
}

function toEightDigits(shipmentId: number): string {
  const number = (BigInt(shipmentId) * BigInt(STEP) + BigInt(FIRST)) % 100_000_000n
  return number.toString().padStart(8, '0')
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
