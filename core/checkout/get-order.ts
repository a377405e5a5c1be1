import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { Token, TranslatedText } from '../base/schemas.ts'
import { PAYMENT_STATUSES } from '../sales/rules.ts'
import { FulfillmentStatus } from '../sales/sale-schemas.ts'
import { findOrder } from './find-order.ts'

const Order = z.object({
  reference: z.string(),
  created_at: z.string(),
  language: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  fulfillment_status: FulfillmentStatus,
  /** Until when pairs are reserved while the order is unpaid. */
  reserved_until: z.string().nullable(),
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
  shipping_cents: z.int(),
  total_cents: z.int(),
  taxes: z.array(z.object({ rate: z.number(), base_cents: z.int(), vat_cents: z.int() })),
  invoice: z.object({ number: z.string(), test_mode: z.boolean() }).nullable(),
  delivery: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    address_extra: z.string().nullable(),
    city: z.string(),
    postal_code: z.string(),
    province: z.string().nullable(),
    method: z.string(),
  }),
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
    return found
  })

/** The same of a sale whose link was checked already. */
export async function readOrder(db: Db, saleId: number) {
  const [row] = await query<{ order: z.infer<typeof Order> }>(db, 'order_read', READ, [saleId])
  return row?.order
}

const READ = `
  select jsonb_build_object(
    'reference', s.reference, 'created_at', s.created_at, 'language', s.language,
    'payment_status', s.payment_status, 'fulfillment_status', s.fulfillment_status,
    'reserved_until', case when s.payment_status = 'pending' then r.until end,
    'subtotal_cents', s.subtotal_cents, 'discount_cents', s.discount_cents,
    'shipping_cents', s.shipping_cents, 'total_cents', s.total_cents,
    'lines', (
      select jsonb_agg(jsonb_build_object('kind', l.kind, 'name', l.name, 'product_id', v.product_id,
        'color', l.details -> 'color', 'size', l.details -> 'size', 'variant_sku', l.details -> 'sku',
        'image', l.details -> 'image', 'quantity', l.quantity, 'price_cents', l.list_cents,
        'total_cents', l.total_cents) order by l.position)
      from sale_lines l left join product_variants v using (variant_id) where l.sale_id = s.sale_id),
    'invoice', (
      select jsonb_build_object('number', i.series || i.number, 'test_mode', i.test_mode)
      from invoices i where i.sale_id = s.sale_id order by i.invoice_id limit 1),
    'taxes', coalesce((
      select jsonb_agg(jsonb_build_object('rate', t.rate, 'base_cents', t.base_cents, 'vat_cents', t.vat_cents)
        order by t.rate desc)
      from invoices i join invoice_taxes t using (invoice_id) where i.sale_id = s.sale_id), '[]'),
    'delivery', jsonb_build_object('name', w.shipping_name, 'email', w.email, 'phone', w.phone,
      'address', w.shipping_address, 'address_extra', w.shipping_address_extra, 'city', w.shipping_city,
      'postal_code', w.shipping_postal_code, 'province', w.shipping_province, 'method', w.shipping_method),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('state', p.state, 'amount_cents', p.amount_cents,
        'created_at', p.created_at) order by p.payment_id desc)
      from payments p where p.sale_id = s.sale_id), '[]')
  ) as "order"
  from sales s join web_order_details w using (sale_id) left join reservations r using (reservation_id)
  where s.sale_id = $1`
