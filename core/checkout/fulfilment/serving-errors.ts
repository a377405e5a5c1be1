import type { ServingRefusal } from './rules.ts'

/** Why serving one order is refused, for the verbs of one order. */
export const servingErrors = {
  ORDER_UNKNOWN: { status: 404 },
  ORDER_UNPAID: { status: 409 },
  ORDER_CANCELLED: { status: 409 },
  ORDER_WITHDRAWN: { status: 409 },
  ORDER_DELIVERED: { status: 409 },
  ORDER_FOR_PICKUP: { status: 409 },
  ORDER_FOR_SENDING: { status: 409 },
  PARCEL_TOO_HEAVY: { status: 422 },
  SHIPMENT_MISSING: { status: 409 },
} as const satisfies Record<ServingRefusal, { status: number }>
