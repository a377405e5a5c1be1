import type { Db } from '../../base/db.server.ts'
import { allocateGoods } from '../../stock/allocate-goods.ts'
import {
  allocateSoldGoods,
  type SoldResult,
  type SoldVariant,
} from '../../stock/allocate-sold-goods.ts'
import type { ShortGoods, WantedItem } from '../../stock/allocation.ts'
import type { AvailabilityChange } from '../../stock/publish-availability.ts'
import { releaseForSale } from '../../stock/reservations.ts'
import { sellReserved } from '../../stock/sell-reserved.ts'
import { hasGoods, type TicketReservation } from '../ticket-reservations/ticket-reservation.ts'

/** In whose name goods move, and what changes by it. */
export interface GoodsMove {
  now: Date
  actor: string
  reference: string
  moved: AvailabilityChange[]
}

/** What is set aside for a ticket. */
export interface HeldGoods {
  /** Of the ticket while it was being paid. */
  reservation: TicketReservation | undefined
  /** Of the parked ticket that was resumed. */
  parkedReservationId: number | null
  /** Of the deposit that is handed over. */
  depositReservationId?: number | null
}

interface TicketGoods extends GoodsMove {
  wanted: readonly SoldVariant[]
  /** Marked pairs, each as itself. */
  items: readonly WantedItem[]
  location: { id: number; code: string }
  held: HeldGoods
  /** They have left the shop, so that none can be short. */
  gone?: boolean
}

/**
 * Sells the goods of a ticket: those that are set aside for it, then others of this place. Where goods are short that no
 * one has in hand and that have not left they are named, and the caller must roll back.
 */
export async function allocateTicketGoods(
  tx: Db,
  { wanted, items, location, held, gone = false, ...by }: TicketGoods,
): Promise<SoldResult | { short: ShortGoods[] }> {
  const isInHand = wanted.some(({ inHand }) => inHand)
  const open = getOpen(held)
  const isPlain = items.length === 0 && !isInHand && !held.parkedReservationId
  // What others may have taken meanwhile can be short, which goods that are gone never are.
  const isSafe = !(gone && open?.lapsed)
  if (open && isPlain && isSafe && hasGoods(open, wanted)) {
    const { reservationId, lapsed } = open
    const sold = await sellReserved(tx, { reservationId, lapsed, wanted, at: location.id, ...by })
    return 'short' in sold ? sold : toSold(sold.allocated)
  }
  // Released and allocated in one transaction: no other sale comes between, and pairs left out are back in stock.
  const variantIds = wanted.map(({ variantId }) => variantId)
  const itemIds = items.map(({ itemId }) => itemId)
  await releaseHeldGoods(tx, held, { variantIds, itemIds, ...by })
  if (gone || isInHand) return allocateSoldGoods(tx, { wanted, items, location, gone, ...by })
  const sold = await allocateGoods(tx, {
    wanted: [...wanted, ...items],
    at: location.id,
    as: { status: 'sold' },
    ...by,
  })
  return 'short' in sold ? sold : toSold(sold.allocated)
}

/** Puts what is set aside for a ticket back in stock, and locks what the ticket takes next. */
export async function releaseHeldGoods(
  tx: Db,
  held: HeldGoods,
  goods: GoodsMove & { variantIds: readonly number[]; itemIds: readonly number[] },
): Promise<void> {
  const reservationIds = [
    getOpen(held)?.reservationId,
    held.parkedReservationId,
    held.depositReservationId,
  ].filter((id) => id !== undefined && id !== null)
  await releaseForSale(tx, { reservationIds, ...goods })
}

const getOpen = ({ reservation }: HeldGoods) =>
  reservation && !reservation.ended ? reservation : undefined

const toSold = (pairs: SoldResult['pairs']): SoldResult => ({ pairs, taken: [], found: [] })
