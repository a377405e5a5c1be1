import { later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { openReservation } from '../../stock/reserve.ts'
import { KEPT } from '../../stock/rules.ts'
import { merge, takePairs, type Wanted } from '../../stock/take-pairs.ts'

interface Keeping {
  wanted: readonly Wanted[]
  /** Ids only: it stands in the movements of stock for good. */
  reference: string
  now: Date
  actor: string
}

/** Pairs of a variant that could not be kept. */
export interface Missing {
  variant_id: number
  quantity: number
}

interface Kept {
  reservationId: number | null
  until: Date | null
  missing: Missing[]
}

/** Each try takes at least one variant out of the way; others sell at the same time. */
const TRIES = 20

/** Keeps for a parked ticket what of its pairs is still there, for two hours, and says what is not. */
export async function keepPairs(tx: Db, { wanted, reference, now, actor }: Keeping): Promise<Kept> {
  const until = later(now, KEPT.parked)
  const asked = merge(wanted)
  let left = asked
  for (let attempt = 0; attempt < TRIES && left.length > 0; attempt++) {
    await query(tx, 'keep_savepoint', 'savepoint keep')
    const reservationId = await openReservation(tx, { kind: 'parked', reference, until })
    const as = { status: 'reserved', reservationId, until } as const
    const result = await takePairs(tx, { wanted: left, as, now, actor, reference })
    if ('taken' in result) return { reservationId, until, missing: without(asked, left) }
    await query(tx, 'keep_back', 'rollback to savepoint keep')
    const short = new Map(result.short.map((each) => [each.variantId, each.available]))
    left = left
      .map((each) => ({ ...each, quantity: short.get(each.variantId) ?? each.quantity }))
      .filter(({ quantity }) => quantity > 0)
  }
  return { reservationId: null, until: null, missing: without(asked, []) }
}

function without(asked: readonly Wanted[], kept: readonly Wanted[]): Missing[] {
  const had = new Map(kept.map((each) => [each.variantId, each.quantity]))
  return asked
    .map(({ variantId, quantity }) => ({
      variant_id: variantId,
      quantity: quantity - (had.get(variantId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
