import { type Db, query } from '../base/db.server.ts'
import { allocateGoods, mergeByVariant } from './allocate-goods.ts'
import type { GoodsPlace, WantedVariant } from './allocation.ts'
import type { AvailabilityChange } from './publish-availability.ts'

interface AvailableGoods {
  wanted: readonly WantedVariant[]
  at: GoodsPlace
  until: Date
  /** Answers the reservation that the goods go to; what it writes is undone where nothing can be reserved. */
  open(): Promise<number>
  now: Date
  actor: string
  /** Ids only: it stays in the movements of stock for good. */
  reference: string
  moved: AvailabilityChange[]
}

interface AvailableReservation {
  /** Null where nothing could be reserved. */
  reservationId: number | null
  /** How many of each variant could not be reserved. */
  missing: { variantId: number; quantity: number }[]
}

/** Each attempt removes at least one variant; others sell at the same time. */
const ATTEMPTS = 20

/** Reserves what is available of the wanted goods, and names the rest. */
export async function reserveAvailable(
  tx: Db,
  { wanted, at, until, open, now, actor, reference, moved }: AvailableGoods,
): Promise<AvailableReservation> {
  const all = mergeByVariant(wanted)
  let available = all
  for (let attempt = 0; attempt < ATTEMPTS && available.length > 0; attempt++) {
    await query(tx, 'available_savepoint', 'savepoint available')
    const reservationId = await open()
    const as = { status: 'reserved', reservationId, until } as const
    const result = await allocateGoods(tx, {
      ...{ wanted: available, at, as, now, actor, reference, moved },
    })
    if ('allocated' in result) return { reservationId, missing: findMissing(all, available) }
    await query(tx, 'available_rollback', 'rollback to savepoint available')
    const short = new Map(result.short.map((each) => [each.variantId, each.available]))
    available = available
      .map((each) => ({ ...each, quantity: short.get(each.variantId) ?? each.quantity }))
      .filter(({ quantity }) => quantity > 0)
  }
  return { reservationId: null, missing: findMissing(all, []) }
}

function findMissing(wanted: readonly WantedVariant[], reserved: readonly WantedVariant[]) {
  const quantities = new Map(reserved.map((each) => [each.variantId, each.quantity]))
  return wanted
    .map(({ variantId, quantity }) => ({
      variantId,
      quantity: quantity - (quantities.get(variantId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
