import type { ShippingStatus } from '../rules.ts'

/** Services and time frames by our methods: BusinessParcel in 24-48 hours, and courier before 19:00. (spain.md section 5) */
export const GLS_SERVICES = {
  gls_standard: { service: 96, schedule: 18 },
  gls_express: { service: 1, schedule: 3 },
} as const

/** BusinessParcel that is left at a ParcelShop, whose code the recipient bears. */
export const GLS_POINT_SERVICE = { service: 96, schedule: 19 } as const

/** What is wrong with a parcel that GLS did not take, in words of the shop. */
export const GLS_REFUSALS = [
  'POSTAL_CODE',
  'RECIPIENT',
  'PHONE',
  'SENDER',
  'SERVICE',
  'POINT',
  /** Its name and address do not fit into GLS's fields. */
  'TOO_LONG',
  'DUPLICATE',
  'OTHER',
  /** It did not answer for as long as it was tried. */
  'UNREACHABLE',
  /** Its order was cancelled before it was asked. */
  'ORDER_CANCELLED',
] as const
export type GlsRefusal = (typeof GLS_REFUSALS)[number]

const REFUSAL_CODES: Partial<Record<GlsRefusal, readonly number[]>> = {
  POSTAL_CODE: [-33, -69, -82, -131, -355, 36],
  RECIPIENT: [-54, -128, -129, -130],
  PHONE: [-55, -135, -803, 38],
  SENDER: [-108, -109, -110, -111, -680, -690],
  SERVICE: [-48, -49, -50, -51, -52, -57, -97],
  POINT: [-53],
  DUPLICATE: [-3, -70, -118],
}

/** The most characters of a reference. (spain.md section 5) */
const MOST_REFERENCE = 15

/** The shop's reference of a parcel, another one for each parcel of an order, and never cut. */
export function toParcelReference(orderReference: string, shipmentId: number): string {
  const number = shipmentId.toString(36).toUpperCase()
  const reference = `${orderReference}-${number}`
  return reference.length > MOST_REFERENCE ? `E-${number}` : reference
}

/** GLS's own trouble: the same message may be taken later. */
export const isOutage = (code: number) => code === -1 || code === -99 || code === -119

export function findRefusal(code: number): GlsRefusal {
  const found = Object.entries(REFUSAL_CODES).find(([, codes]) => codes?.includes(code))
  return (found?.[0] as GlsRefusal | undefined) ?? 'OTHER'
}

/** Codes that say that something keeps the parcel from arriving. */
const INCIDENTS = new Set([1, 5, 8, 11, 13, 14, 15, 17, 18, 20, 51, 90, 91])

const STATUSES: readonly (readonly [ShippingStatus, readonly number[]])[] = [
  ['processing', [-10, 0]],
  ['shipped', [16]],
  ['in_transit', [2, 19, 3, 9, 6, 50, 22, 25, 13, 14, 15]],
  ['delivered', [7, 8]],
  ['returned', [10, 12, 51]],
]

/** What GLS's code of a parcel is in our words; undefined for one that moves nothing. (spain.md section 5) */
export const toShippingStatus = (code: number): ShippingStatus | undefined =>
  STATUSES.find(([, codes]) => codes.includes(code))?.[0]

export const isIncident = (code: number) => INCIDENTS.has(code)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const INTERVAL = HOUR
const LONGEST_PAUSE = 12 * HOUR
/** After so long nobody waits for a parcel any more: a person asks the carrier. */
export const GIVE_UP_AFTER = 45 * DAY

/** When a parcel is asked about again: each hour, and after failures ever more rarely, up to twice a day. */
export function nextPoll(now: Date, failures: number): Date {
  const pause = failures === 0 ? INTERVAL : Math.min(LONGEST_PAUSE, INTERVAL * 2 ** (failures - 1))
  return new Date(now.getTime() + pause)
}

const RANK: Record<ShippingStatus, number> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  in_transit: 3,
  delivered: 4,
  returned: 5,
}

/** Whether the carrier's word moves a parcel on: it never takes back what a person has written. */
export const isFurther = (from: ShippingStatus, to: ShippingStatus) => RANK[to] > RANK[from]

/** Nothing more is heard of such a parcel. */
export const isLastStatus = (status: ShippingStatus) =>
  status === 'delivered' || status === 'returned'
