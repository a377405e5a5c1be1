import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { Token } from '../../base/schemas.ts'
import { PROVIDERS, type Provider, providers } from '../../payments/providers.ts'
import { MANUAL_METHODS } from '../../payments/rules.ts'
import { findOrder, type OrderByToken } from '../find-order.ts'
import { CHOSEN_WAY } from '../order-state.ts'
import {
  findUnpaidLimit,
  isUnpaidShareFull,
  reservesForDays,
} from '../unpaid-share/unpaid-share.ts'
import { endOfHold } from './end-of-hold.ts'
import { listLaterMethods, type PaymentSettings, readPaymentSettings } from './read-open-methods.ts'
import { readTransferDetails, TransferDetails } from './transfer-details.ts'

/**
 * How an order can be paid: the open ways with how long each holds the pairs, and which one waits for its money. Ways that
 * would hold them for longer than now are withheld while unpaid orders hold more than their share of the shop's pairs.
 */
export const getPaymentMethods = visitor.read
  .route({
    method: 'GET',
    path: '/orders/{token}/payment-methods',
    summary: 'How an order can be paid',
    tags: ['checkout'],
  })
  .input(z.strictObject({ token: Token }))
  .output(
    z.object({
      methods: z.array(
        z.object({
          method: z.enum(PROVIDERS),
          /** Null where a bank's own time counts. */
          held_until: z.string().nullable(),
        }),
      ),
      /** Open in the shop, and not offered for the moment. */
      withheld: z.array(z.enum(MANUAL_METHODS)),
      /** Chosen, and paid by hand later. */
      chosen: z.enum(MANUAL_METHODS).nullable(),
      /** Where to send the money of a chosen transfer. */
      transfer: TransferDetails.nullable(),
    }),
  )
  .errors({ ORDER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now, config }, input, errors }) => {
    const order = await findOrder(db, input.token, now())
    if (!order) throw errors.ORDER_UNKNOWN()
    const [settings, [placed], transfer] = await Promise.all([
      readPaymentSettings(db),
      query<{ at: Date; method: string; chosen: (typeof MANUAL_METHODS)[number] | null }>(
        db,
        'order_payment_choice',
        `select s.created_at as at, w.shipping_method as method, ${CHOSEN_WAY} as chosen
         from sales s join web_order_details w using (sale_id) where sale_id = $1`,
        [order.saleId],
      ),
      readTransferDetails(db, order.saleId),
    ])
    if (!placed) throw errors.ORDER_UNKNOWN()
    const open =
      placed.chosen === 'cash_on_delivery' ? [] : listLaterMethods(settings, config, placed.method)
    const holding = open.filter(reservesForDays).filter((method) => {
      const until = endOfHold(method, settings, placed.at)
      return order.until === null || until > order.until
    })
    const withheld = (await mayHold(db, { holding, settings, config, order, now: now() }))
      ? []
      : MANUAL_METHODS.filter((method) => holding.includes(method))
    const methods = open
      .filter((method) => !withheld.some((each) => each === method))
      .map((method) => ({
        method,
        held_until: providers[method].manual
          ? endOfHold(method, settings, placed.at).toISOString()
          : null,
      }))
    return { methods, withheld, chosen: placed.chosen, transfer: transfer ?? null }
  })

interface Holding {
  /** Ways that would hold the order's pairs for longer. */
  holding: readonly Provider[]
  settings: PaymentSettings
  config: Pick<ShopConfig, 'demo' | 'banks'>
  order: Pick<OrderByToken, 'reservationId'>
  now: Date
}

async function mayHold(db: Db, { holding, settings, config, order, now }: Holding) {
  const limit = holding.length > 0 ? findUnpaidLimit(settings, config) : undefined
  if (!limit) return true
  const { reservationId } = order
  return !(await isUnpaidShareFull(db, {
    limit,
    now,
    ...(reservationId !== null && { reservationId }),
  }))
}
