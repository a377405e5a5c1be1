import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { PAYMENT_STATUSES, REFUND_STAGES, SALE_ORIGINS } from '../../sales/rules.ts'
import { FulfillmentStatus } from '../../sales/sale-schemas.ts'
import { findCarrier } from '../../shipping/carriers/find-carrier.ts'
import { CARRIER_PARCEL, CarrierParcel } from '../../shipping/gls/carrier-parcel.ts'
import { LABEL_FORMATS, SHIPPING_STATUSES } from '../../shipping/rules.ts'
import { IS_EXCHANGE, SHIPMENT, Shipment } from '../../shipping/shipments/shipment-schema.ts'
import { HISTORY_EVENTS, IS_LISTED_EVENT, REFUND_HISTORY } from '../refunds/refund-history.ts'
import { AWAITED_BANK, AWAITS_TRANSFER } from './awaits-transfer.ts'
import { COD_CENTS } from './cod-cents.ts'
import { DELIVERY, GOODS, OrderDelivery, OrderedGoods } from './ordered-goods.ts'

const HistoryEntry = z.object({
  at: z.string(),
  /** What became of the order, or of its parcel. */
  event: z.enum(HISTORY_EVENTS).nullable(),
  shipping_status: z.enum(SHIPPING_STATUSES).nullable(),
  /** Of money that goes back. */
  amount_cents: z.int().nullable(),
  /** A reason or a tracking number. */
  note: z.string().nullable(),
  /** Null is the buyer, the carrier or the shop by itself. */
  by: z.string().nullable(),
})

const OfficeOrder = z.object({
  sale_id: z.int(),
  reference: z.string(),
  /** `pos`: sold over the counter, and sent from the shop. */
  origin: z.enum(SALE_ORIGINS),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  language: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Where the money is that goes back; null where none does by a bank or by hand. */
  refund_stage: z.enum(REFUND_STAGES).nullable(),
  fulfillment_status: FulfillmentStatus,
  /** It is held for a bank transfer that has not come in full. */
  awaits_transfer: z.boolean(),
  /** A payment at a bank that is open: no notice of it has come. */
  awaited_bank: z
    .object({
      provider: z.enum(['redsys', 'redsys_bizum', 'stripe']),
      started_at: z.string(),
      /** When the shop asked the bank last; null until it has. */
      asked_at: z.string().nullable(),
    })
    .nullable(),
  total_cents: z.int(),
  /** What the courier is to collect; zero where nothing is owed on delivery. */
  cod_cents: z.int(),
  /** Its own invoice; null while unpaid. */
  invoice: z.object({ invoice_id: z.int(), number: z.string() }).nullable(),
  delivery: OrderDelivery,
  lines: z.array(OrderedGoods),
  /** The newest first; one of an exchange brings the other size, and the order does not follow it. */
  shipments: z.array(
    Shipment.extend({
      is_exchange: z.boolean(),
      carrier: CarrierParcel.nullable(),
      /** Labels that there are as files: the carrier's own, or those of test mode. */
      labels: z.array(z.enum(LABEL_FORMATS)),
    }),
  ),
  /** In the order in which it happened, without placing and paying. */
  history: z.array(HistoryEntry),
})

/** One order for those who serve it, also one of the counter that is sent: where it goes, what is in it, and what became of it. */
export const getOfficeOrder = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/sales/{sale_id}/order',
    summary: 'An order as the office serves it',
    tags: ['checkout'],
  })
  .input(z.strictObject({ sale_id: z.int().positive() }))
  .output(OfficeOrder)
  .errors({ ORDER_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, config }, input, errors }) => {
    const [row] = await query<{ order: StoredOrder }>(db, 'office_order', READ, [input.sale_id])
    if (!row) throw errors.ORDER_UNKNOWN()
    const isTest = findCarrier(config)?.kind === 'test'
    const shipments = row.order.shipments.map((shipment) => ({
      ...shipment,
      labels: listLabels(shipment, isTest),
    }))
    return { ...row.order, shipments }
  })

type OfficeOrder = z.infer<typeof OfficeOrder>
type OfficeShipment = OfficeOrder['shipments'][number]
type StoredShipment = Omit<OfficeShipment, 'labels'>
type StoredOrder = Omit<OfficeOrder, 'shipments'> & { shipments: StoredShipment[] }

function listLabels(
  { carrier, tracking_number }: StoredShipment,
  isTest: boolean,
): OfficeShipment['labels'] {
  if (carrier) return carrier.labels
  return isTest && tracking_number !== null ? [...LABEL_FORMATS] : []
}

const HISTORY = `
  select json_agg(json_build_object('at', h.created_at, 'event', h.event, 'shipping_status', h.shipping_status,
    'amount_cents', h.cents, 'note', h.note, 'by', m.name) order by h.created_at, h.kind, h.id)
  from (
    select 1 as kind, e.sale_event_id as id, e.created_at, e.event::text as event, null::shipping_status as shipping_status,
      case when e.event = 'refunded' then (e.details ->> 'cents')::int end as cents,
      case when e.event = 'cancelled' then e.details ->> 'reason' end as note, e.staff_id
    from sale_events e where e.sale_id = s.sale_id and ${IS_LISTED_EVENT}
    union all
    select 2, e.shipment_event_id, e.created_at, null, e.shipping_status, null, e.note, e.staff_id
    from shipment_events e join shipments p using (shipment_id) where p.sale_id = s.sale_id
    union all
    select 3, m.id, m.at, m.event, null, m.cents, null, m.staff_id from (${REFUND_HISTORY}) m
  ) h left join staff_users m on m.user_id = h.staff_id`

const READ = `
  select json_build_object('sale_id', s.sale_id, 'reference', s.reference, 'origin', s.sale_origin, 'created_at', s.created_at,
    'paid_at', s.paid_at, 'language', s.language, 'payment_status', s.payment_status,
    'fulfillment_status', s.fulfillment_status, 'total_cents', s.total_cents,
    'refund_stage', horma_sale_refund_stage(s.sale_id),
    'awaits_transfer', ${AWAITS_TRANSFER}, 'awaited_bank', ${AWAITED_BANK}, 'cod_cents', ${COD_CENTS},
    'invoice', (select json_build_object('invoice_id', i.invoice_id, 'number', i.invoice_number)
      from invoices i where i.sale_id = s.sale_id order by i.invoice_id limit 1),
    'delivery', ${DELIVERY}, 'lines', coalesce((${GOODS}), '[]'),
    'shipments', coalesce((
      select json_agg(${SHIPMENT} || jsonb_build_object('is_exchange', ${IS_EXCHANGE},
        'carrier', ${CARRIER_PARCEL}) order by p.shipment_id desc) from shipments p where p.sale_id = s.sale_id), '[]'),
    'history', coalesce((${HISTORY}), '[]')) as "order"
  from sales s join web_order_details w using (sale_id) where s.sale_id = $1`
