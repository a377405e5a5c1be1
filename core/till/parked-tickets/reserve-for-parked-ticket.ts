import { later } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import type { WantedItem, WantedVariant } from '../../stock/allocation.ts'
import type { AvailabilityChange } from '../../stock/publish-availability.ts'
import { reserveAvailable } from '../../stock/reservations/reserve-available.ts'
import { openReservation } from '../../stock/reservations.ts'
import { RESERVATION_TTL } from '../../stock/rules.ts'
import { type MissingPairs, toMissingPairs } from '../ticket-reservations/missing-pairs.ts'

interface ParkedPairs {
  wanted: readonly WantedVariant[]
  /** Marked pairs, each as itself. */
  items: readonly WantedItem[]
  /** The place of its till. */
  at: number
  /** Ids only: it stays in the movements of stock for good. */
  reference: string
  now: Date
  actor: string
  moved: AvailabilityChange[]
}

interface ParkedReservation {
  reservationId: number | null
  until: Date | null
  missing: MissingPairs
  missingItems: number[]
}

/** Reserves for two hours the pairs of a parked ticket that are still in stock, and names the others. */
export async function reserveForParkedTicket(
  tx: Db,
  pairs: ParkedPairs,
): Promise<ParkedReservation> {
  const { now, reference } = pairs
  const until = later(now, RESERVATION_TTL.parkedTicket)
  const { reservationId, missing, missingItems } = await reserveAvailable(tx, {
    ...pairs,
    until,
    open: () => openReservation(tx, { kind: 'parked', reference, until }),
  })
  return {
    reservationId,
    until: reservationId === null ? null : until,
    missing: toMissingPairs(missing),
    missingItems,
  }
}
