import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import type { RefundStage } from '../../sales/rules.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { namedItem } from '../named-item.ts'
import {
  getReturnPeriod,
  OPEN_REQUEST_STATUSES,
  type RefusalGround,
  type ReturnPeriod,
  type ReturnRequestKind,
  type ReturnRequestStatus,
  type ReturnWay,
} from '../rules.ts'

export interface OrderUnit {
  lineId: number
  n: number
  name: Translated
  color: Translated | null
  size: string | null
  image: string | null
  /** What was paid for it less what was given back. */
  leftCents: number
  returned: boolean
  /** The request that names it and was not ended. */
  requestId: number | null
  /** Other sizes of the same model and colour. */
  sizes: { variant_id: number; label: string; available: boolean }[]
}

export interface RequestedUnit {
  line_id: number
  n: number
  /** Of the pair that it names. */
  own_size: string | null
  /** That is wanted instead. */
  size: string | null
  /** How much less than was paid goes back for it, and why. */
  reduction_cents: number | null
  reduction_reason: string | null
}

export interface OrderRequest {
  requestId: number
  reference: string
  kind: ReturnRequestKind
  way: ReturnWay
  status: ReturnRequestStatus
  refusal: string | null
  /** The ground of the law on which a withdrawal was refused. */
  refusalGround: RefusalGround | null
  /** It came in after the period had ended. */
  isLate: boolean
  createdAt: string
  refundStage: RefundStage | null
  units: RequestedUnit[]
}

export interface ReturnableOrder {
  reference: string
  wasPaid: boolean
  method: string
  shippingCents: number
  goodsCents: number
  /** What standard shipping would have cost when it was ordered. */
  standardCents: number | null
  name: string
  email: string
  /** Something has left the shop. */
  isSent: boolean
  period: ReturnPeriod
  /** The shop pays for the parcel back. */
  isReturnFree: boolean
  units: OrderUnit[]
  requests: OrderRequest[]
}

type Row = Omit<ReturnableOrder, 'period' | 'isReturnFree'> & {
  deliveredOn: string | null
  today: string
  policyDays: number | null
  freeReturns: boolean | null
}

/** What of a web order can be given back, until when, and what was asked for already. */
export async function readReturnableOrder(
  db: Db,
  saleId: number,
  now: Date,
): Promise<ReturnableOrder | undefined> {
  const [row] = await query<Row>(db, 'order_returnable', READ, [saleId, now, OPEN_REQUEST_STATUSES])
  if (!row) return undefined
  const { deliveredOn, today, policyDays, freeReturns, ...order } = row
  const days = policyDays ?? DEFAULT_SETTINGS.return_policy_days
  return {
    ...order,
    period: getReturnPeriod(deliveredOn, today, days),
    isReturnFree: freeReturns ?? DEFAULT_SETTINGS.free_return_shipping,
  }
}

/** When the buyer had the last of the goods: the parcel's delivery, or what the order's history says. */
const DELIVERED = `coalesce(
  (select max(actual_delivery_date) from shipments p where p.sale_id = s.sale_id and shipping_status = 'delivered'),
  (select max(created_at) from sale_events e where e.sale_id = s.sale_id and event in ('delivered', 'handed_over')))`

const READ = `
  select s.reference, s.paid_at is not null as "wasPaid", w.shipping_method as method,
    s.shipping_cents as "shippingCents", s.total_cents - s.shipping_cents as "goodsCents", w.standard_shipping_cents as "standardCents",
    w.shipping_name as name, w.email, coalesce(s.fulfillment_status in ('shipped', 'delivered'), false) as "isSent",
    horma_day(${DELIVERED})::text as "deliveredOn", horma_day($2)::text as today,
    (select (setting_value #>> '{}')::int from site_settings where setting_id = 'return_policy_days') as "policyDays",
    (select (setting_value #>> '{}')::boolean from site_settings where setting_id = 'free_return_shipping') as "freeReturns",
    coalesce((select jsonb_agg(jsonb_build_object('lineId', l.line_id, 'n', u.n, 'name', l.name,
        'color', l.details -> 'color', 'size', case when vi.variant_id <> l.variant_id then zi.label else l.details ->> 'size' end, 'image', l.details -> 'image',
        'leftCents', u.paid_cents - coalesce((select sum(cents) from return_units b where b.line_id = u.line_id and b.n = u.n), 0),
        'returned', u.returned_by is not null,
        'requestId', (select max(q.return_request_id) from return_request_units q join return_requests r using (return_request_id)
          where q.line_id = u.line_id and q.n = u.n and r.status = any($3::return_request_status[])),
        'sizes', coalesce((select jsonb_agg(jsonb_build_object('variant_id', v.variant_id, 'label', z.label,
            'available', (select available > 0 from horma_web_available(v.variant_id, $2))) order by z.sort)
          from product_variants sold join product_variants v
            on v.product_id = sold.product_id and v.colour_id is not distinct from sold.colour_id
            and v.attributes = sold.attributes and v.size_id <> sold.size_id and v.archived_at is null
          join sizes z on z.size_id = v.size_id
          where sold.variant_id = coalesce(vi.variant_id, l.variant_id)), '[]')
      ) order by l.position, u.n)
      from sale_lines l join sale_line_units u using (line_id)
      left join inventory_items i using (item_id) left join product_variants vi on vi.variant_id = i.variant_id
      left join sizes zi on zi.size_id = vi.size_id
      where l.sale_id = s.sale_id and l.kind <> 'shipping'), '[]') as units,
    coalesce((select jsonb_agg(jsonb_build_object('requestId', r.return_request_id, 'reference', r.reference,
        'kind', r.kind, 'way', r.way, 'status', r.status, 'refusal', r.refusal, 'refusalGround', r.refusal_ground,
        'isLate', r.is_late, 'createdAt', r.created_at, 'refundStage', horma_return_refund_stage(r.return_id),
        'units', (select jsonb_agg(jsonb_build_object('line_id', u.line_id, 'n', u.n, 'size', z.label,
            'own_size', coalesce(zi.label, l.details ->> 'size'), 'reduction_cents', q.reduction_cents,
            'reduction_reason', q.reduction_reason) order by u.line_id, u.n)
          from return_request_units q join sale_line_units u using (line_id, n) join sale_lines l using (line_id)
          left join product_variants v on v.variant_id = q.wanted_variant_id left join sizes z using (size_id)
          left join inventory_items i on i.item_id = ${namedItem('r.reference', 'r.ended_at')}
          left join product_variants vi on vi.variant_id = i.variant_id left join sizes zi on zi.size_id = vi.size_id
          where q.return_request_id = r.return_request_id)
      ) order by r.return_request_id desc)
      from return_requests r where r.sale_id = s.sale_id), '[]') as requests
  from sales s join web_order_details w using (sale_id) where s.sale_id = $1`
