import { z } from 'zod'
import { later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { allocateGoods, mergeByVariant } from '../../stock/allocate-goods.ts'
import type { WantedVariant } from '../../stock/allocation.ts'
import type { AvailabilityChange } from '../../stock/publish-availability.ts'
import { openReservation } from '../../stock/reservations.ts'
import { RESERVATION_TTL } from '../../stock/rules.ts'

interface ParkedPairs {
  wanted: readonly WantedVariant[]
  /** The place of its till. */
  at: number
  /** Ids only: it stays in the movements of stock for good. */
  reference: string
  now: Date
  actor: string
  moved: AvailabilityChange[]
}

/** How many pairs of each variant could not be reserved. */
export const MissingPairs = z.array(z.object({ variant_id: z.int(), quantity: z.int() }))
type MissingPairs = z.infer<typeof MissingPairs>

interface ParkedReservation {
  reservationId: number | null
  until: Date | null
  missing: MissingPairs
}

/** Each attempt removes at least one variant; other tills sell at the same time. */
const ATTEMPTS = 20

/** Reserves for two hours the pairs of a parked ticket that are still in stock, and names the others. */
export async function reserveForParkedTicket(
  tx: Db,
  { wanted, at, reference, now, actor, moved }: ParkedPairs,
): Promise<ParkedReservation> {
  const until = later(now, RESERVATION_TTL.parkedTicket)
  const all = mergeByVariant(wanted)
  let available = all
  for (let attempt = 0; attempt < ATTEMPTS && available.length > 0; attempt++) {
    await query(tx, 'parked_savepoint', 'savepoint parked')
    const reservationId = await openReservation(tx, { kind: 'parked', reference, until })
    const as = { status: 'reserved', reservationId, until } as const
    const result = await allocateGoods(tx, {
      ...{ wanted: available, at, as, now, actor, reference, moved },
    })
    if ('allocated' in result) return { reservationId, until, missing: findMissing(all, available) }
    await query(tx, 'parked_rollback', 'rollback to savepoint parked')
    const short = new Map(result.short.map((each) => [each.variantId, each.available]))
    available = available
      .map((each) => ({ ...each, quantity: short.get(each.variantId) ?? each.quantity }))
      .filter(({ quantity }) => quantity > 0)
  }
  return { reservationId: null, until: null, missing: findMissing(all, []) }
}

function findMissing(
  wanted: readonly WantedVariant[],
  reserved: readonly WantedVariant[],
): MissingPairs {
  const quantities = new Map(reserved.map((each) => [each.variantId, each.quantity]))
  return wanted
    .map(({ variantId, quantity }) => ({
      variant_id: variantId,
      quantity: quantity - (quantities.get(variantId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
