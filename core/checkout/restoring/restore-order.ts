import { z } from 'zod'
import { later } from '../../base/clock.ts'
import { type Db, pipeline, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { openPayment } from '../../payments/open-payment.ts'
import { markRestored } from '../../sales/mark-sale.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import { readOrderTerms } from '../../settings/order-terms/order-terms.ts'
import { allocateGoods } from '../../stock/allocate-goods.ts'
import type { WantedVariant } from '../../stock/allocation.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { reopenReservation } from '../../stock/reservations.ts'
import { RESERVATION_TTL } from '../../stock/rules.ts'
import { reclaimCoupon } from '../coupons/redeem-coupon.ts'
import { findOrder, type OrderByToken } from '../find-order.ts'
import { readPaymentSettings } from '../payments/read-open-methods.ts'
import { countUnpaidOrders, hashClient } from '../placing/order-limits.ts'
import { queueOrderMail, queueShopOrderMail } from '../queue-order-mail.ts'
import { findUnpaidLimit, lockUnpaidShare } from '../unpaid-share/unpaid-share.ts'
import { isRestorable } from './is-restorable.ts'

/**
 * Undoes the cancellation of an unpaid order by its buyer: its pairs are reserved again until the end of its first
 * hold, at the price and in the way to pay that it had. Refused where the pairs, or the last use of its coupon, have
 * gone to somebody else, beyond the number of unpaid orders that a buyer may have, and where it
 * would hold them for days while unpaid orders hold more than their share of the shop's pairs.
 */
export const restoreOrder = visitor.act
  .route({
    method: 'POST',
    path: '/orders/{token}/restoration',
    summary: 'Undo the cancellation of an unpaid order',
    tags: ['checkout'],
  })
  .input(z.strictObject({ token: Token }))
  .output(z.object({ reference: z.string(), reserved_until: z.string() }))
  .errors({
    ORDER_UNKNOWN: { status: 404 },
    CANNOT_RESTORE: { status: 409 },
    TOO_MANY_UNPAID: { status: 409 },
    PAY_LATER_PAUSED: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, config, audit, request } = context
    const now = context.now()
    const order = await findOrder(tx, input.token, now, true)
    if (!order) throw errors.ORDER_UNKNOWN()
    const { saleId, reference, reservationId, until } = order
    if (reservationId === null || until === null) throw errors.CANNOT_RESTORE()
    if (order.paymentStatus === 'pending') return { reference, reserved_until: until.toISOString() }
    if (!(await isRestorable(tx, saleId, now))) throw errors.CANNOT_RESTORE()
    const client = request.client ? hashClient(config.secret, request.client) : undefined
    const facts = await readRestored(tx, saleId)
    if (client) {
      const { limits } = await readOrderTerms(tx)
      const unpaid = await countUnpaidOrders(tx, { client, email: facts.email, now })
      if (unpaid >= limits.unpaid) throw errors.TOO_MANY_UNPAID()
    }
    if (until > later(now, RESERVATION_TTL.bankPage)) {
      const limit = findUnpaidLimit(await readPaymentSettings(tx), config)
      if (limit && (await lockUnpaidShare(tx, { limit, now }))) throw errors.PAY_LATER_PAUSED()
    }
    const held = { ...order, reservationId, until }
    if (!(await reserveAgain(tx, held, facts.wanted, { actor, now }))) throw errors.CANNOT_RESTORE()
    await pipeline([
      markRestored(tx, saleId),
      writeSaleEvent(tx, { saleId, event: 'restored', actor, now }),
      facts.isOnDelivery ? openPayment(tx, { reference, provider: 'cash_on_delivery', now }) : DONE,
    ])
    if (facts.isMailed) await tellRestoration(tx, { saleId, reference, now, secret: config.secret })
    // The coupon is locked last.
    if (!(await reclaimCoupon(tx, saleId))) throw errors.CANNOT_RESTORE()
    audit({ table: 'sales', id: saleId })
    return { reference, reserved_until: until.toISOString() }
  })

const DONE = Promise.resolve()

interface RestoredFacts {
  email: string
  isMailed: boolean
  /** Its buyer was to pay the courier, whose payment ended with the order. */
  isOnDelivery: boolean
  wanted: WantedVariant[]
}

async function readRestored(tx: Db, saleId: number): Promise<RestoredFacts> {
  const [facts] = await query<RestoredFacts>(
    tx,
    'order_restored_facts',
    `select w.email, w.mailed_at is not null as "isMailed",
       exists (select from payments p where p.sale_id = w.sale_id and p.provider = 'cash_on_delivery') as "isOnDelivery",
       coalesce((select json_agg(json_build_object('variantId', variant_id, 'quantity', quantity, 'stockKind', stock_kind))
         from sale_lines l join product_variants using (variant_id) join products using (product_id)
         where l.sale_id = w.sale_id), '[]') as wanted
     from web_order_details w where sale_id = $1`,
    [saleId],
  )
  if (!facts) throw new Error(`order ${saleId} has no details`)
  return facts
}

type HeldOrder = OrderByToken & { reservationId: number; until: Date }

/** Reserves the goods of an order under its first reservation; false, with nothing published, where some are gone. */
async function reserveAgain(
  tx: Db,
  { reference, reservationId, until }: HeldOrder,
  wanted: readonly WantedVariant[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  const moved: AvailabilityChange[] = []
  await reopenReservation(tx, reservationId)
  const result = await allocateGoods(tx, {
    wanted,
    at: 'web',
    leavesBuffer: true,
    as: { status: 'reserved', reservationId, until },
    now,
    reference,
    actor: actorKey(actor),
    moved,
  })
  if ('short' in result) return false
  await publishAvailability(tx, moved, now)
  return true
}

interface Restoration {
  saleId: number
  reference: string
  now: Date
  secret: string
}

/** The buyer and the shop, who were told of the cancellation, hear that it was undone. */
async function tellRestoration(
  tx: Db,
  { saleId, reference, now, secret }: Restoration,
): Promise<void> {
  const key = `${reference} ${now.getTime()}`
  await queueOrderMail(tx, {
    template: 'order-restored',
    saleId,
    key: `order-restored ${key}`,
    now,
    secret,
  })
  await queueShopOrderMail(tx, {
    template: 'restored-order',
    saleId,
    key: `restored-order ${key}`,
    now,
  })
}
