import { sumCents } from '../../base/money.ts'

/** What is sold without a colleague's word. */
export interface LineLimits {
  /** The free lines of a ticket together, before discounts, in cents. */
  free_line_limit_cents: number
  /** Of one article. */
  line_quantity_limit: number
}

/** A line of a ticket as far as the limits go; without a variant it is free. */
export interface LimitedLine {
  variantId: number | null
  quantity: number
  /** Of one, in cents. */
  unitCents: number
}

/** How far a ticket goes, by what the limits count. */
export interface LineExtent {
  freeCents: number
  /** The most of one article, over all of its lines. */
  quantity: number
}

export function getLineExtent(lines: readonly LimitedLine[]): LineExtent {
  const units = new Map<number, number>()
  const free = lines.filter(({ variantId }) => variantId === null)
  for (const { variantId, quantity } of lines)
    if (variantId !== null) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return {
    freeCents: sumCents(free.map(({ quantity, unitCents }) => quantity * unitCents)),
    quantity: Math.max(0, ...units.values(), ...free.map(({ quantity }) => quantity)),
  }
}

/** Whether a ticket goes no further than this. */
export const isWithinLimits = (
  { freeCents, quantity }: LineExtent,
  { free_line_limit_cents, line_quantity_limit }: LineLimits,
): boolean => freeCents <= free_line_limit_cents && quantity <= line_quantity_limit
