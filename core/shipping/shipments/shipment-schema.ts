import { z } from 'zod'
import { SALE_ORIGINS } from '../../sales/rules.ts'
import { SHIPPING_STATUSES } from '../rules.ts'

/** What a carrier answered, in plain values. */
export const CarrierResponse = z.record(
  z.string().max(100),
  z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]),
)

/** A parcel as the specification names its fields. (spec section 3) */
export const Shipment = z.object({
  shipment_id: z.int(),
  sale_id: z.int(),
  /** Null while nothing was handed to the carrier. */
  tracking_number: z.string().nullable(),
  shipping_status: z.enum(SHIPPING_STATUSES),
  shipping_service: z.string(),
  /** What the buyer pays for it. */
  shipping_cost_cents: z.int(),
  weight_grams: z.int(),
  /** The shop's day. */
  estimated_delivery_date: z.string().nullable(),
  actual_delivery_date: z.string().nullable(),
  gls_response: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Shipment = z.infer<typeof Shipment>

/** A row `p` of shipments as `Shipment`. */
export const SHIPMENT = `
  jsonb_build_object('shipment_id', p.shipment_id, 'sale_id', p.sale_id, 'tracking_number', p.tracking_number,
    'shipping_status', p.shipping_status, 'shipping_service', p.shipping_service,
    'shipping_cost_cents', p.shipping_cost_cents, 'weight_grams', p.weight_grams,
    'estimated_delivery_date', p.estimated_delivery_date, 'actual_delivery_date', p.actual_delivery_date,
    'gls_response', p.gls_response, 'created_at', p.created_at, 'updated_at', p.updated_at)`

/** Whether a shipment `p` brings the other size of an exchange: it is a second parcel, which its order does not follow. */
export const IS_EXCHANGE = `
  exists (select from return_requests q where q.sale_id = p.sale_id and q.shipment_id = p.shipment_id)`

/** A shipment with its sale, customer and delivery. (spec section 7) */
export const DetailedShipment = Shipment.extend({
  sales: z.object({
    reference: z.string(),
    customer_name_guest: z.string().nullable(),
    sale_origin: z.enum(SALE_ORIGINS),
    fulfillment_status: z.string().nullable(),
    payment_status: z.string(),
    total_cents: z.int(),
    created_at: z.string(),
    customers: z.object({ customer_id: z.int(), name: z.string() }).nullable(),
    web_order_details: z.object({
      shipping_name: z.string(),
      shipping_address: z.string().nullable(),
      shipping_address_extra: z.string().nullable(),
      shipping_city: z.string().nullable(),
      shipping_province: z.string().nullable(),
      shipping_postal_code: z.string().nullable(),
      shipping_method: z.string(),
      email: z.string().nullable(),
      phone: z.string(),
      notes: z.string().nullable(),
    }),
  }),
})

/** A row `p` of shipments with its `s` of sales, `w` of web_order_details and `c` of customers as `DetailedShipment`. */
export const DETAILED_SHIPMENT = `
  ${SHIPMENT} || jsonb_build_object('sales', jsonb_build_object('reference', s.reference,
    'customer_name_guest', s.customer_name_guest, 'sale_origin', s.sale_origin,
    'fulfillment_status', s.fulfillment_status, 'payment_status', s.payment_status, 'total_cents', s.total_cents,
    'created_at', s.created_at,
    'customers', case when c.customer_id is not null then
      jsonb_build_object('customer_id', c.customer_id, 'name', c.name) end,
    'web_order_details', jsonb_build_object('shipping_name', w.shipping_name, 'shipping_address', w.shipping_address,
      'shipping_address_extra', w.shipping_address_extra, 'shipping_city', w.shipping_city,
      'shipping_province', w.shipping_province, 'shipping_postal_code', w.shipping_postal_code,
      'shipping_method', w.shipping_method, 'email', w.email, 'phone', w.phone, 'notes', w.notes)))`

/** What the tables of `DETAILED_SHIPMENT` are joined by. */
export const SHIPMENT_JOINS = `
  shipments p join sales s using (sale_id) join web_order_details w using (sale_id)
  left join customers c using (customer_id)`
