import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { Token, TranslatedText } from '../base/schemas.ts'
import { mailConsent } from '../customers/consents.ts'
import { SALE_DOCUMENTS, SaleDocument } from '../sales/documents/sale-documents.ts'
import { PAYMENT_STATUSES, REFUND_STAGES } from '../sales/rules.ts'
import { FulfillmentStatus } from '../sales/sale-schemas.ts'
import { PickupPoint } from '../shipping/points/pickup-point.ts'
import { SHIPPING_METHODS } from '../shipping/rules.ts'
import { findOrder } from './find-order.ts'
import { ORDER_HISTORY, ORDER_SHIPMENT, OrderHistory, OrderShipment } from './order-history.ts'
import { AWAITED } from './order-state.ts'
import { SURCHARGE } from './placing/surcharge-line.ts'
import { PROMISE_FACTS, PromisedDays, type PromiseFacts, toPromisedDays } from './promised-days.ts'
import { isRestorable } from './restoring/is-restorable.ts'
import { AWAITED_MONEY } from './rules.ts'

const Order = z.object({
  reference: z.string(),
  created_at: z.string(),
  language: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  fulfillment_status: FulfillmentStatus,
  /** Until when pairs are reserved while the order is unpaid. */
  reserved_until: z.string().nullable(),
  /** How its money is to come; null where none is awaited. */
  awaits: z.enum(AWAITED_MONEY).nullable(),
  lines: z.array(
    z.object({
      kind: z.enum(['variant', 'free_text', 'shipping']),
      name: TranslatedText,
      product_id: z.int().nullable(),
      color: TranslatedText.nullable(),
      size: z.string().nullable(),
      variant_sku: z.string().nullable(),
      image: z.string().nullable(),
      quantity: z.int(),
      price_cents: z.int(),
      total_cents: z.int(),
    }),
  ),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  /** The code that took it off. */
  coupon: z.string().nullable(),
  shipping_cents: z.int(),
  /** Of paying the courier; it is part of the shipping. */
  surcharge_cents: z.int(),
  /** Its buyer pays the courier, or has paid them. */
  is_on_delivery: z.boolean(),
  total_cents: z.int(),
  taxes: z.array(z.object({ rate: z.number(), base_cents: z.int(), vat_cents: z.int() })),
  invoice: z.object({ number: z.string(), test_mode: z.boolean() }).nullable(),
  /** All its invoices, that one too, in the order in which they were issued. */
  documents: z.array(SaleDocument),
  delivery: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Null, like town and code, where the buyer picks it up. */
    address: z.string().nullable(),
    address_extra: z.string().nullable(),
    city: z.string().nullable(),
    postal_code: z.string().nullable(),
    province: z.string().nullable(),
    method: z.enum(SHIPPING_METHODS),
    /** Where the parcel waits for its buyer. */
    point: PickupPoint.nullable(),
  }),
  /** The oldest first. */
  history: OrderHistory,
  shipment: OrderShipment.nullable(),
  /** As its buyer was promised. */
  arrival: PromisedDays,
  /** Its buyer has cancelled it, and can undo that now. */
  can_restore: z.boolean(),
  /** When this link to an order that has arrived ends. */
  link_until: z.string().nullable(),
  /** The buyer agrees to commercial mail. */
  commercial_mail: z.boolean(),
  /** Money that goes back or went back by a bank or by hand, newest first; what a counter gave is none. */
  refunds: z.array(z.object({ stage: z.enum(REFUND_STAGES), amount_cents: z.int() })),
  /** Newest first. */
  payments: z.array(
    z.object({
      state: z.enum(['started', 'captured', 'failed', 'cancelled', 'refund_due', 'refunded']),
      amount_cents: z.int(),
      created_at: z.string(),
    }),
  ),
})

/** The order of a link: only its token gives access. */
export const getOrder = visitor.read
  .route({
    method: 'GET',
    path: '/orders/{token}',
    summary: 'An order by its link',
    tags: ['checkout'],
  })
  .input(z.strictObject({ token: Token }))
  .output(Order)
  .errors({ ORDER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const order = await findOrder(db, input.token, now())
    if (!order) throw errors.ORDER_UNKNOWN()
    const found = await readOrder(db, order.saleId)
    if (!found) throw errors.ORDER_UNKNOWN()
    const isEnded = found.payment_status === 'expired'
    return {
      ...found,
      can_restore: isEnded && (await isRestorable(db, order.saleId, now())),
      link_until: order.linkUntil?.toISOString() ?? null,
    }
  })

type FoundOrder = Omit<z.infer<typeof Order>, 'can_restore' | 'link_until'>
type StoredOrder = Omit<FoundOrder, 'arrival'> & { promise: PromiseFacts }

/** The same of a sale whose link was checked already. */
export async function readOrder(db: Db, saleId: number): Promise<FoundOrder | undefined> {
  const [row] = await query<{ order: StoredOrder }>(db, 'order_read', READ, [saleId])
  if (!row) return undefined
  const { promise, ...order } = row.order
  return { ...order, arrival: toPromisedDays(promise) }
}

const READ = `
  select jsonb_build_object(
    'reference', s.reference, 'created_at', s.created_at, 'language', s.language,
    'payment_status', s.payment_status, 'fulfillment_status', s.fulfillment_status,
    'reserved_until', case when s.payment_status = 'pending' then r.until end, 'awaits', ${AWAITED},
    'subtotal_cents', s.subtotal_cents, 'discount_cents', s.discount_cents,
    'coupon', (select c.code from coupon_uses u join coupons c using (coupon_id) where u.sale_id = s.sale_id),
    'shipping_cents', s.shipping_cents, 'total_cents', s.total_cents,
    'surcharge_cents', coalesce((select sum(l.total_cents) from sale_lines l where l.sale_id = s.sale_id
      and l.kind = 'shipping' and l.details ->> 'method' = '${SURCHARGE}'), 0),
    'is_on_delivery', exists (select from payments y where y.sale_id = s.sale_id
      and y.provider = 'cash_on_delivery' and y.state in ('started', 'captured')),
    'lines', (
      select jsonb_agg(jsonb_build_object('kind', l.kind, 'name', l.name, 'product_id', v.product_id,
        'color', l.details -> 'color', 'size', l.details -> 'size', 'variant_sku', l.details -> 'sku',
        'image', l.details -> 'image', 'quantity', l.quantity, 'price_cents', l.list_cents,
        'total_cents', l.total_cents) order by l.position)
      from sale_lines l left join product_variants v using (variant_id) where l.sale_id = s.sale_id),
    'invoice', (
      select jsonb_build_object('number', i.invoice_number, 'test_mode', i.test_mode)
      from invoices i where i.sale_id = s.sale_id order by i.invoice_id limit 1),
    'taxes', coalesce((
      select jsonb_agg(jsonb_build_object('rate', t.rate, 'base_cents', t.base_cents, 'vat_cents', t.vat_cents)
        order by t.rate desc)
      from invoice_taxes t where t.invoice_id = (select min(invoice_id) from invoices i where i.sale_id = s.sale_id)), '[]'),
    'documents', ${SALE_DOCUMENTS}::jsonb,
    'delivery', jsonb_build_object('name', w.shipping_name, 'email', w.email, 'phone', w.phone,
      'address', w.shipping_address, 'address_extra', w.shipping_address_extra, 'city', w.shipping_city,
      'postal_code', w.shipping_postal_code, 'province', w.shipping_province, 'method', w.shipping_method,
      'point', w.pickup_point),
    'history', ${ORDER_HISTORY}, 'shipment', ${ORDER_SHIPMENT}, 'promise', ${PROMISE_FACTS},
    'commercial_mail', exists (${mailConsent('w.email')}),
    'refunds', coalesce((
      select jsonb_agg(jsonb_build_object('stage', horma_refund_stage(f.state, f.failed_at), 'amount_cents', f.amount_cents)
        order by f.refund_id desc)
      from payments p join refunds f using (payment_id) where p.sale_id = s.sale_id and f.state <> 'refused'), '[]'),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('state', p.state, 'amount_cents', p.amount_cents,
        'created_at', p.created_at) order by p.payment_id desc)
      from payments p where p.sale_id = s.sale_id), '[]')
  ) as "order"
  from sales s join web_order_details w using (sale_id) left join reservations r using (reservation_id)
  where s.sale_id = $1`
