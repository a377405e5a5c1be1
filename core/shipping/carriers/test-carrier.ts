import type { TestCarrier } from './carrier.ts'

/** Without a common factor with 10^8, so that no two shipments have one number. */
const STEP = 48_271_039
const FIRST = 20_260_401

/** The carrier of the demo shop: nothing leaves, and every parcel is accepted. (spec section 9) */
export const testCarrier: TestCarrier = {
  kind: 'test',
  acceptParcel({ shipmentId, weightGrams, service }) {
    return {
      trackingNumber: `GLS${toEightDigits(shipmentId)}`,
      response: { test_mode: true, service, weight_grams: weightGrams },
    }
  },
}

function toEightDigits(shipmentId: number): string {
  const number = (BigInt(shipmentId) * BigInt(STEP) + BigInt(FIRST)) % 100_000_000n
  return number.toString().padStart(8, '0')
}
