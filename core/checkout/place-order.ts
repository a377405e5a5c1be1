import { z } from 'zod'
import { later } from '../base/clock.ts'
import { type Db, pipeline, query } from '../base/db.server.ts'
import { tokenHash } from '../base/ids.ts'
import { LANGUAGES, SHOP_LANGUAGE } from '../base/languages.ts'
import { newOrderReference } from '../base/order-reference.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../invoicing/rules.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { OfferedVariant } from '../pricing/read-offer.ts'
import { toVariantLine } from '../sales/variant-line.ts'
import { type NewLine, writeSale } from '../sales/write-sale.ts'
import { SHIPPING_METHODS } from '../shipping/rules.ts'
import { allocateGoods } from '../stock/allocate-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { openReservation } from '../stock/reservations.ts'
import { RESERVATION_TTL } from '../stock/rules.ts'
import { Delivery } from './delivery.ts'
import { countUnpaidOrders, hashClient, isTooLarge } from './order-limits.ts'
import { orderToken } from './order-token.ts'
import { CartLines, Quote, quoteCart } from './quote.ts'
import { MOST_UNPAID_ORDERS } from './rules.ts'

const NONE = Promise.resolve(0)

/**
 * Places a web order: pairs are reserved for 15 minutes, nothing is paid yet. The total the buyer saw must be the
 * current total (cents, VAT and shipping included). An order holds at most 6 pairs of a variant and 20 in all, and a
 * client or an e-mail has at most three unpaid ones at a time. The link's token is answered once and stored as a hash.
 */
export const placeOrder = visitor.act
  .route({
    method: 'POST',
    path: '/orders',
    successStatus: 201,
    summary: 'Place an order',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      lines: CartLines,
      shipping_method: z.enum(SHIPPING_METHODS),
      delivery: Delivery,
      expected_total_cents: z.int().min(0),
      language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
    }),
  )
  .output(
    z.object({
      reference: z.string(),
      token: z.string(),
      total_cents: z.int(),
      reserved_until: z.string(),
    }),
  )
  .errors({
    SOLD_OUT: { status: 409, data: Quote },
    PRICE_CHANGED: { status: 409, data: Quote },
    TOO_HEAVY: { status: 422 },
    INVOICE_LIMIT: { status: 422 },
    ORDER_TOO_LARGE: { status: 422 },
    TOO_MANY_UNPAID: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, config, audit, operationId, request } = context
    const now = context.now()
    // Without an address it is a program of the shop's own machine.
    const client = request.client ? hashClient(config.secret, request.client) : undefined
    const [{ offer, quote }, unpaid] = await pipeline([
      quoteCart(tx, { lines: input.lines, method: input.shipping_method }, now),
      client ? countUnpaidOrders(tx, { client, email: input.delivery.email, now }) : NONE,
    ])
    if (quote.problems.length > 0) throw errors.SOLD_OUT({ data: quote })
    if (quote.total_cents !== input.expected_total_cents)
      throw errors.PRICE_CHANGED({ data: quote })
    if (quote.available_methods.length === 0) throw errors.TOO_HEAVY()
    if (quote.total_cents > SIMPLIFIED_LIMIT_CENTS) throw errors.INVOICE_LIMIT()
    if (isTooLarge(input.lines.filter((line) => isPair(offer, line.variant_id))))
      throw errors.ORDER_TOO_LARGE()
    if (unpaid >= MOST_UNPAID_ORDERS) throw errors.TOO_MANY_UNPAID()

    const reference = newOrderReference()
    const until = later(now, RESERVATION_TTL.order)
    const reservationId = await openReservation(tx, { kind: 'order', reference, until })
    const moved: AvailabilityChange[] = []
    const token = orderToken(config.secret, operationId)
    // The pairs last: what is locked for them is locked for all that follows.
    const [{ saleId }, , , result] = await pipeline([
      writeSale(tx, {
        reference,
        origin: 'web',
        language: input.language,
        now,
        reservationId,
        customerNameGuest: input.delivery.name,
        lines: saleLines(quote, offer),
      }),
      writeDelivery(tx, reference, input, { token, client }),
      queueMail(tx, {
        template: 'order-received',
        language: input.language,
        to: input.delivery.email,
        data: { operation_id: String(operationId) },
        key: `order-received ${reference}`,
        now,
      }),
      allocateGoods(tx, {
        wanted: input.lines.map(({ variant_id, quantity }) => ({
          variantId: variant_id,
          quantity,
          stockKind: offer.get(variant_id)?.stockKind ?? 'pair',
        })),
        at: 'web',
        as: { status: 'reserved', reservationId, until },
        now,
        actor: actorKey(actor),
        reference,
        moved,
      }),
    ])
    if ('short' in result) throw errors.SOLD_OUT({ data: withShortage(quote, result.short) })
    await publishAvailability(tx, moved, now)
    audit({ table: 'sales', id: saleId, details: { reference, lines: quote.lines.length } })
    return {
      reference,
      token,
      total_cents: quote.total_cents,
      reserved_until: until.toISOString(),
    }
  })

/** What has a number, such as bags, or is a service holds back no pair. */
const isPair = (offer: ReadonlyMap<number, OfferedVariant>, variantId: number) =>
  (offer.get(variantId)?.stockKind ?? 'pair') === 'pair'

/** The goods, and shipping at their rate: it follows the goods it carries. (LIVA art. 78.Dos.1) */
function saleLines(quote: Quote, offer: ReadonlyMap<number, OfferedVariant>): NewLine[] {
  const goods = quote.lines.map(({ variant_id, quantity }) =>
    toVariantLine(offer.get(variant_id), quantity),
  )
  const { shipping } = quote
  if (shipping.cost_cents === 0) return goods
  return [
    ...goods,
    {
      kind: 'shipping',
      name: shipping.method_name,
      details: { method: shipping.method },
      quantity: 1,
      listCents: shipping.cost_cents,
      taxRate: Math.max(...goods.map((line) => line.taxRate)),
    },
  ]
}

function withShortage(
  quote: Quote,
  short: readonly { variantId: number; available: number }[],
): Quote {
  return {
    ...quote,
    problems: short.map(({ variantId, available }) => ({
      variant_id: variantId,
      code: available === 0 ? 'SOLD_OUT' : 'TOO_FEW',
      stock: available,
    })),
  }
}

/** By the sale's reference: its id need not be known yet. */
async function writeDelivery(
  tx: Db,
  reference: string,
  input: { delivery: Delivery; shipping_method: string },
  { token, client }: { token: string; client: Buffer | undefined },
) {
  const { delivery } = input
  await query(
    tx,
    'web_order_write',
    `with sale as (select sale_id from sales where reference = $2),
       token as (insert into order_tokens (token_hash, sale_id) select $1, sale_id from sale)
     insert into web_order_details (sale_id, email, phone, shipping_name, shipping_address,
       shipping_address_extra, shipping_city, shipping_province, shipping_postal_code, shipping_method, notes, client_hash)
     select sale_id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 from sale`,
    [
      tokenHash(token),
      reference,
      delivery.email,
      delivery.phone,
      delivery.name,
      delivery.address,
      delivery.address_extra ?? null,
      delivery.city,
      delivery.province ?? null,
      delivery.postal_code,
      input.shipping_method,
      delivery.notes ?? null,
      client ?? null,
    ],
  )
}
