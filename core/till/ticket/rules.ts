import type { Charged } from './charged.ts'
import type { PricedLine } from './priced-line.ts'

/** The version of the payload of a sale in the till's log: version 1 had the price beside what the line asks for. */
export const SALE_VERSION = 2 as const

/** The versions that are read: tills that were long without the shop send older ones. */
export const isReadableVersion = (version: number): boolean =>
  version === 1 || version === SALE_VERSION

/**
 * A payload of any readable version as one of the current version. It judges nothing: what is no payload comes back as
 * it is, for the schema to refuse.
 */
export function upgradePayload({
  version,
  payload,
}: {
  version: number
  payload?: unknown
}): unknown {
  if (version !== 1 || !isRecord(payload) || !Array.isArray(payload.lines)) return payload
  return { ...payload, lines: payload.lines.map(upgradeLine) }
}

/** What was charged moves into `charged`; of the discount only the seller's own stays on the line. */
function upgradeLine(line: unknown): unknown {
  if (!isRecord(line)) return line
  const { kind, variant_id, item_id, quantity, name, unit_cents, tax_rate, ...more } = line
  const { discount_cents, discount_percent, ticket_discount_cents, coupon_cents, ...rest } = more
  const { total_cents, ...notes } = rest
  const own = toCents(discount_cents) - toCents(ticket_discount_cents) - toCents(coupon_cents)
  const stated = {
    ...(discount_percent === undefined ? own > 0 && { discount_cents: own } : { discount_percent }),
    ...notes,
  }
  const charged = {
    name,
    unit_cents,
    tax_rate,
    discount_cents,
    ...(ticket_discount_cents !== undefined && { ticket_discount_cents }),
    ...(coupon_cents !== undefined && { coupon_cents }),
    total_cents,
  }
  if (kind === 'free') return { kind, name, quantity, unit_cents, ...stated, charged }
  // A marked pair is one; a line of several was sold as any pairs of its variant.
  if (kind === 'item' && quantity === 1)
    return { kind, item_id, ...stated, charged: { ...charged, variant_id } }
  return { kind: kind === 'item' ? 'sell' : kind, variant_id, quantity, ...stated, charged }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toCents = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** How many it is of; a marked pair is one. */
export const getLineQuantity = (line: { kind: string; quantity?: number }): number =>
  line.quantity ?? 1

/** The variant of a line, if it is of the catalog. */
export function getLineVariant(line: PricedLine): number | undefined {
  if (line.kind === 'free') return undefined
  return 'variant_id' in line ? line.variant_id : line.charged.variant_id
}

/** What a line costs before discounts, in cents. */
export const getGrossCents = (line: PricedLine): number =>
  line.charged.unit_cents * getLineQuantity(line)

/** A line as an incident names it. */
export const describeLine = (
  line: { quantity?: number; kind: string; charged?: Charged | undefined },
  variantId?: number,
) => ({
  name: line.charged?.name,
  ...(variantId !== undefined && { variant_id: variantId }),
  quantity: getLineQuantity(line),
})
