import { type Db, pipeline, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import { allocateSoldGoods, type SoldResult } from '../../stock/allocate-sold-goods.ts'
import type { AllocatedPair } from '../../stock/allocation.ts'
import { publishAvailability } from '../../stock/publish-availability.ts'
import { releaseReservation } from '../../stock/reservations.ts'
import { sellComplete, sellReserved } from '../../stock/sell-reserved.ts'
import type { LockedPayment } from './lock-payment.ts'

export interface Seller {
  now: Date
  actor: Actor
  /** The place whose counter hands the goods over now: what it has in hand is sold, whatever the count says. */
  inHandAt?: SoldPlace | undefined
}

interface SoldPlace {
  id: number
  code: string
}

type OrderedGoods = Parameters<typeof sellReserved>[1]

/**
 * Sells the goods of an order: those that are reserved still, others of the shop in place of lost ones, and what a counter
 * has in hand whatever the count says. Undefined where goods are gone: none is sold then, and its reservation is released.
 */
export async function sellOrder(
  tx: Db,
  { reservationId, reference, until, lines }: LockedPayment,
  { now, actor, inHandAt }: Seller,
): Promise<SoldResult | undefined> {
  const goods: OrderedGoods = {
    reservationId,
    lapsed: until <= now,
    wanted: lines.flatMap(({ variantId, quantity, stockKind }) =>
      variantId === null ? [] : [{ variantId, quantity, stockKind }],
    ),
    at: 'web',
    now,
    actor: actorKey(actor),
    reference,
    moved: [],
  }
  const complete = await sellComplete(tx, goods)
  if (complete) return toSold(complete)
  const sold = await sellBesideReservation(tx, goods, inHandAt)
  await publishAvailability(tx, goods.moved, now)
  return sold
}

/** Sells what the reservation has, and the rest from stock; else, of a counter, all of it from what it has in hand. */
async function sellBesideReservation(
  tx: Db,
  goods: OrderedGoods,
  inHandAt: SoldPlace | undefined,
): Promise<SoldResult | undefined> {
  const [, result] = await pipeline([
    query(tx, 'sell_savepoint', 'savepoint sell'),
    sellReserved(tx, goods),
  ])
  if ('allocated' in result) return toSold(result.allocated)
  await query(tx, 'sell_back', 'rollback to savepoint sell')
  goods.moved.length = 0
  await releaseReservation(tx, goods)
  if (!inHandAt) return undefined
  const wanted = goods.wanted.map((each) => ({ ...each, inHand: true }))
  const sold = await allocateSoldGoods(tx, { ...goods, wanted, location: inHandAt, gone: false })
  return 'pairs' in sold ? sold : undefined
}

const toSold = (pairs: AllocatedPair[]): SoldResult => ({ pairs, taken: [], found: [] })
