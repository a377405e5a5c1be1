import { type Db, query } from '../../base/db.server.ts'
import { allocateGoods, mergeByVariant } from '../allocate-goods.ts'
import type { GoodsPlace, WantedItem, WantedVariant } from '../allocation.ts'
import type { AvailabilityChange } from '../publish-availability.ts'

interface AvailableGoods {
  wanted: readonly WantedVariant[]
  /** Marked pairs, each as itself. */
  items?: readonly WantedItem[]
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
  /** Marked pairs that could not be reserved. */
  missingItems: number[]
}

/** Each attempt removes at least one variant or pair; others sell at the same time. */
const ATTEMPTS = 20

/** Reserves what is available of the wanted goods, and names the rest. */
export async function reserveAvailable(
  tx: Db,
  { wanted, items = [], at, until, open, now, actor, reference, moved }: AvailableGoods,
): Promise<AvailableReservation> {
  const all = mergeByVariant(wanted)
  let available = all
  let itemsLeft = items
  const listMissingItems = () =>
    items.filter((item) => !itemsLeft.includes(item)).map(({ itemId }) => itemId)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (available.length + itemsLeft.length === 0) break
    await query(tx, 'available_savepoint', 'savepoint available')
    const reservationId = await open()
    const as = { status: 'reserved', reservationId, until } as const
    const result = await allocateGoods(tx, {
      wanted: [...available, ...itemsLeft],
      at,
      as,
      now,
      actor,
      reference,
      moved,
    })
    if ('allocated' in result)
      return {
        reservationId,
        missing: findMissing(all, available),
        missingItems: listMissingItems(),
      }
    await query(tx, 'available_rollback', 'rollback to savepoint available')
    const gone = result.short.flatMap(({ itemId }) => itemId ?? [])
    itemsLeft = itemsLeft.filter(({ itemId }) => !gone.includes(itemId))
    const short = new Map(
      result.short
        .filter(({ itemId }) => itemId === undefined)
        .map((each) => [each.variantId, each.available]),
    )
    available = available
      .map((each) => ({ ...each, quantity: short.get(each.variantId) ?? each.quantity }))
      .filter(({ quantity }) => quantity > 0)
  }
  itemsLeft = []
  return { reservationId: null, missing: findMissing(all, []), missingItems: listMissingItems() }
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
