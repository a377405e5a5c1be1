import { priceLines, sumLines } from '../../../core/till/ticket/price-lines.ts'
import { readLineOffer } from '../../../core/till/ticket/read-line-offer.ts'
import type { PastShop } from '../life/past-shop.ts'
import { callAt, getPlaced, getStaff, type Replay } from './replay.ts'
import { finishTicket } from './till-steps.ts'

/** The shop as an act of a moment finds it. */
export function openPastShop(replay: Replay, now: Date): PastShop {
  const { db, shop } = replay
  return {
    now,
    db,
    till: shop.till,
    visitor: () => callAt(replay, now),
    staff: (email) => callAt(replay, now, getStaff(replay, email)),
    userId: (email) => getStaff(replay, email).userId,
    customer(place) {
      const id = shop.customers[place % shop.customers.length]
      if (id === undefined) throw new Error('the shop has no customers')
      return id
    },
    order: (order) => getPlaced(replay, order),
    async priceAtTill(variant_id) {
      const lines = [{ kind: 'sell' as const, variant_id, quantity: 1 }]
      return sumLines(priceLines(await readLineOffer(db, lines, now), lines))
    },
    finishTicket: (email, ticket) => finishTicket(replay, now, email, ticket),
  }
}
