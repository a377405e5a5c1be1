import type { StockKind } from '../catalog/rules.ts'
import type { AvailabilityChange } from './publish-availability.ts'

/** Some of a variant, whichever. */
export interface WantedVariant {
  variantId: number
  quantity: number
  /** As the offer says, so that nothing is read again. */
  stockKind: StockKind
}

/** One pair as itself: lent, damaged, shown. */
export interface WantedItem {
  itemId: number
}

export type WantedGoods = WantedVariant | WantedItem

/** Where goods leave from: a location, or the web, which sells from all of them. */
export type GoodsPlace = number | 'web'

export interface AllocatedPair {
  itemId: number
  variantId: number
  /** Wanted as itself: it belongs to the line that names it. */
  single: boolean
}

export interface Allocation {
  wanted: readonly WantedGoods[]
  at: GoodsPlace
  /** Whether the last pairs that the web leaves to the counter stay: what a buyer orders, but not what is paid. */
  leavesBuffer?: boolean
  /** Reserved until a moment, sold at once, lent, sent to another place, or back to its supplier. */
  as:
    | { status: 'reserved'; reservationId: number; until: Date }
    | { status: 'sold' | 'lent' | 'in_transit' | 'returned_to_supplier' }
  now: Date
  actor: string
  reference: string
  /** Changes of the act so far: the act publishes them once, at its end. */
  moved: AvailabilityChange[]
}

/** Goods of which there are too few. */
export interface ShortGoods {
  variantId: number
  available: number
  /** The single pair that cannot be had. */
  itemId?: number
}

/**
 * The pairs (counted goods and services have none), and whether other transactions had to be waited for; or what is
 * short with how many there are.
 */
export type AllocationResult =
  | { allocated: AllocatedPair[]; waited?: boolean }
  | { short: ShortGoods[] }
