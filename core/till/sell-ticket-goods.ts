import type { Db } from '../base/db.server.ts'
import { allocateGoods } from '../stock/allocate-goods.ts'
import {
  allocateSoldGoods,
  type SoldResult,
  type SoldVariant,
} from '../stock/allocate-sold-goods.ts'
import type { ShortGoods, WantedItem } from '../stock/allocation.ts'
import type { AvailabilityChange } from '../stock/publish-availability.ts'
import { releaseForSale } from '../stock/reservations.ts'
import { sellReserved } from '../stock/sell-reserved.ts'
import { hasGoods, type TicketReservation } from './ticket-reservations/ticket-reservation.ts'

interface TicketGoods {
  wanted: readonly SoldVariant[]
  /** Marked pairs, each as itself. */
  items: readonly WantedItem[]
  location: { id: number; code: string }
  /** Of the ticket while it was being paid. */
  reservation: TicketReservation | undefined
  /** Of the parked ticket that was resumed. */
  parkedReservationId: number | null
  now: Date
  actor: string
  reference: string
  moved: AvailabilityChange[]
}

/**
 * Sells the goods of a ticket while its customer waits: those that are reserved for it, then others of this place.
 * Where goods are short that no one has in hand they are named, and the caller must roll back.
 */
export async function sellTicketGoods(
  tx: Db,
  { wanted, items, location, reservation, parkedReservationId, ...by }: TicketGoods,
): Promise<SoldResult | { short: ShortGoods[] }> {
  const isInHand = wanted.some(({ inHand }) => inHand)
  const open = reservation && !reservation.ended ? reservation : undefined
  const isPlain = items.length === 0 && !isInHand
  if (open && !parkedReservationId && isPlain && hasGoods(open, wanted)) {
    const { reservationId, lapsed } = open
    const sold = await sellReserved(tx, { reservationId, lapsed, wanted, at: location.id, ...by })
    return 'short' in sold ? sold : toSold(sold.allocated)
  }
  // Released and allocated in one transaction: no other sale comes between, and pairs left out are back in stock.
  const reservationIds = [open?.reservationId, parkedReservationId].filter(
    (id) => id !== undefined && id !== null,
  )
  const variantIds = wanted.map(({ variantId }) => variantId)
  const itemIds = items.map(({ itemId }) => itemId)
  await releaseForSale(tx, { reservationIds, variantIds, itemIds, ...by })
  if (isInHand) return allocateSoldGoods(tx, { wanted, items, location, gone: false, ...by })
  const sold = await allocateGoods(tx, {
    wanted: [...wanted, ...items],
    at: location.id,
    as: { status: 'sold' },
    ...by,
  })
  return 'short' in sold ? sold : toSold(sold.allocated)
}

const toSold = (pairs: SoldResult['pairs']): SoldResult => ({ pairs, taken: [], found: [] })
