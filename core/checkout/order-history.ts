import { z } from 'zod'
import { SHIPPING_STATUSES } from '../shipping/rules.ts'
import { HISTORY_EVENTS, IS_LISTED_EVENT, REFUND_HISTORY } from './refunds/refund-history.ts'

export const ORDER_EVENTS = ['placed', 'paid', ...HISTORY_EVENTS, 'in_transit', 'returned'] as const

/** What the buyer reads of what became of an order. */
export const OrderHistory = z.array(
  z.object({
    event: z.enum(ORDER_EVENTS),
    at: z.string(),
    /** Why the shop cancelled it; null of all else. */
    reason: z.string().nullable(),
    /** Of money that goes back; null of all else. */
    amount_cents: z.int().nullable(),
  }),
)

export const OrderShipment = z.object({
  /** Null while the carrier has not got it. */
  tracking_number: z.string().nullable(),
  shipping_status: z.enum(SHIPPING_STATUSES),
  /** `YYYY-MM-DD` */
  estimated_delivery_date: z.string().nullable(),
})

/** Of a sale `s`, the oldest first: placing and paying, its events, money that goes back, and what the carrier alone knows. */
export const ORDER_HISTORY = `(
  select jsonb_agg(jsonb_build_object('event', h.event, 'at', h.at, 'reason', h.reason, 'amount_cents', h.cents)
    order by h.at, h.kind, h.id)
  from (
    select 0 as kind, 0 as id, 'placed' as event, s.created_at as at, null as reason, null::int as cents
    union all select 1, 0, 'paid', s.paid_at, null, null where s.paid_at is not null
    union all select 2, e.sale_event_id, e.event::text, e.created_at,
      case when e.event = 'cancelled' then e.details ->> 'reason' end,
      case when e.event = 'refunded' then (e.details ->> 'cents')::int end
      from sale_events e where e.sale_id = s.sale_id and ${IS_LISTED_EVENT}
    union all select 3, e.shipment_event_id, e.shipping_status::text, e.created_at, null, null
      from shipment_events e join shipments p using (shipment_id)
      where p.sale_id = s.sale_id and e.shipping_status in ('in_transit', 'returned')
    union all select 4, m.id, m.event, m.at, null, m.cents from (${REFUND_HISTORY}) m
  ) h)`

/** The last parcel of a sale `s`. */
export const ORDER_SHIPMENT = `(
  select jsonb_build_object('tracking_number', p.tracking_number, 'shipping_status', p.shipping_status,
    'estimated_delivery_date', p.estimated_delivery_date)
  from shipments p where p.sale_id = s.sale_id order by p.shipment_id desc limit 1)`
