import { type Db, query } from '../../base/db.server.ts'
import type { OfferedVariant } from '../../pricing/read-offer.ts'
import type { AvailabilityChange } from '../../stock/publish-availability.ts'
import { openReservation } from '../../stock/reservations.ts'
import { reserveAvailable } from '../../stock/reserve-available.ts'
import { NO_END } from '../../stock/rules.ts'

interface ReservedPair {
  locationId: number
  actor: string
  /** Of the deposit. */
  reference: string
  now: Date
  moved: AvailabilityChange[]
}

/** Sets a pair aside without an end: a person releases it. Null where none is left at the place. */
export async function reservePair(
  tx: Db,
  { variantId, stockKind }: OfferedVariant,
  { locationId, reference, ...by }: ReservedPair,
): Promise<number | null> {
  const { reservationId } = await reserveAvailable(tx, {
    wanted: [{ variantId, quantity: 1, stockKind }],
    at: locationId,
    until: NO_END,
    reference,
    ...by,
    open: () => openReservation(tx, { kind: 'deposit', reference, until: NO_END }),
  })
  return reservationId
}

/** Whether a pair could be set aside at a place. */
export async function isAvailable(
  db: Db,
  variantId: number,
  { locationId, now }: { locationId: number; now: Date },
): Promise<boolean> {
  const [row] = await query<{ available: number }>(
    db,
    'deposit_goods_available',
    'select available from horma_available($1, $2, $3, 1)',
    [variantId, locationId, now],
  )
  return row !== undefined && row.available > 0
}
