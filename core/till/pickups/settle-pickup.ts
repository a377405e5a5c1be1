import type { ORPCErrorConstructorMap } from '@orpc/server'
import { z } from 'zod'
import type { BeforeCommit, Db } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { lockCashSessionById } from '../../cash/lock-cash-session.ts'
import { endOrderLinks } from '../../checkout/links/end-order-links.ts'
import { isCashAllowed } from '../../payments/rules.ts'
import { markFulfillment } from '../../sales/mark-sale.ts'
import { isPaid } from '../../sales/rules.ts'
import { hasCash, isCharged } from '../../sales/tenders/rules.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import { PICKUP_METHOD } from '../../shipping/rules.ts'
import type { CounterEntry } from '../settlement/tenders/share-tenders.ts'
import { findPickupRefusal, isServed, lockPickupOrder, type PickupOrder } from './pickup-order.ts'
import { openChargeIncidents, takePayment } from './take-payment.ts'

export const pickupErrors = {
  ORDER_UNKNOWN: { status: 404 },
  NOT_READY: { status: 409 },
  PAYMENT_NEEDED: { status: 409, data: z.object({ missing_cents: z.int() }) },
  SESSION_CLOSED: { status: 409 },
  ALREADY_HANDED_OVER: { status: 409 },
  ALREADY_PAID: { status: 409 },
  CASH_LIMIT: { status: 422 },
  CASH_TOO_LITTLE: { status: 422 },
  TENDERS_DIFFER: { status: 422, data: z.object({ missing_cents: z.int() }) },
} as const

type PickupErrors = ORPCErrorConstructorMap<typeof pickupErrors>

/** A ticket of one line: the order, with what is due for it. */
export interface PickupTicket {
  saleId: number
  /** What is paid now, in all what is due; undefined of an order that is paid. */
  paid: { cashSessionId: number; entries: readonly CounterEntry[] } | undefined
}

interface Call {
  tx: Db
  actor: Actor
  now(): Date
  beforeCommit: BeforeCommit
  config: { secret: string }
}

interface HandedOver {
  reference: string
  paidCents: number
  /** Of what was paid now: it bought nothing, and is due back. */
  refundCents: number
  isHandedOver: boolean
}

/**
 * Settles the pick-up of an order, in cents: locks the cash session, then the sale; money buys the pairs in hand, and the
 * order is handed over. Money that was charged is booked whatever became of the order meanwhile; cash can still be handed
 * back. Refuses with `pickupErrors`; the caller rolls back.
 */
export async function settlePickup(
  call: Call,
  { saleId, paid }: PickupTicket,
  errors: PickupErrors,
): Promise<HandedOver> {
  const { tx, actor, beforeCommit, config } = call
  const now = call.now()
  const session = paid && (await lockCashSessionById(tx, paid.cashSessionId))
  if (paid && !session) throw errors.SESSION_CLOSED()
  const order = await lockPickupOrder(tx, saleId)
  if (!order || order.method !== PICKUP_METHOD) throw errors.ORDER_UNKNOWN()
  checkPickup(order, paid?.entries, errors)
  const goods =
    paid &&
    session &&
    (await takePayment(tx, order, {
      entries: paid.entries,
      session,
      actor,
      now,
      beforeCommit,
      secret: config.secret,
    }))
  const isHandedOver = goods !== undefined || (isServed(order) && isPaid(order.paymentStatus))
  if (isHandedOver) {
    await markFulfillment(tx, saleId, 'delivered')
    await endOrderLinks(tx, saleId, now)
    await writeSaleEvent(tx, { saleId, event: 'handed_over', actor, now })
  }
  // The order's own goods are no longer set aside for it.
  if (session) await openChargeIncidents(tx, order, { goods, session, now })
  const paidCents = paid ? order.totalCents : 0
  const refundCents = goods ? 0 : paidCents
  return { reference: order.reference, paidCents, refundCents, isHandedOver }
}

function checkPickup(
  order: PickupOrder,
  entries: readonly CounterEntry[] | undefined,
  errors: PickupErrors,
): void {
  const { totalCents } = order
  const refusal = findPickupRefusal(order, { hasPayment: entries !== undefined })
  if (refusal === 'PAYMENT_NEEDED')
    throw errors.PAYMENT_NEEDED({ data: { missing_cents: totalCents } })
  const wasCharged = isCharged(entries ?? [])
  if (refusal && !wasCharged) throw errors[refusal]()
  if (!entries) return
  if (hasCash(entries) && !isCashAllowed(totalCents)) throw errors.CASH_LIMIT()
  const missing_cents = totalCents - sumCents(entries.map(({ amountCents }) => amountCents))
  if (missing_cents > 0 && !wasCharged) throw errors.CASH_TOO_LITTLE()
  if (missing_cents !== 0) throw errors.TENDERS_DIFFER({ data: { missing_cents } })
}
