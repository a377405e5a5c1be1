import { type Db, query } from '../../base/db.server.ts'
import type { FulfillmentStatus, PaymentStatus } from '../../sales/rules.ts'
import { DEFAULT_ITEM_GRAMS } from '../../shipping/parcel/rules.ts'
import { COD_CENTS } from './cod-cents.ts'
import { IS_WANTED } from './wanted-units.ts'

export interface LockedOrder {
  saleId: number
  reference: string
  reservationId: number | null
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus | null
  method: string
  name: string
  address: string | null
  addressExtra: string | null
  province: string | null
  city: string | null
  postalCode: string | null
  phone: string
  email: string | null
  /** What the buyer writes to the courier. */
  notes: string | null
  /** What the courier is to collect, in cents; zero where nothing is owed on delivery. */
  codCents: number
  /** The carrier's code of the pick-up point at which the parcel waits. */
  point: string | null
  /** Units that the buyer still wants, and what they weigh. */
  units: number
  grams: number
  /** The shop's day. */
  day: string
}

/** Locks orders, those of the counter too, until the commit, in one order whoever asks, and reads what serving them needs, by their sale. */
export async function lockOrders(
  tx: Db,
  saleIds: readonly number[],
  now: Date,
): Promise<Map<number, LockedOrder>> {
  await query(tx, 'orders_lock', LOCK, [saleIds])
  // A second statement: it sees what whoever held the lock has committed.
  const orders = await query<LockedOrder>(tx, 'orders_locked', READ, [saleIds, now])
  return new Map(orders.map((order) => [order.saleId, order]))
}

const LOCK = `select from sales where sale_id = any($1) order by sale_id for update`

const READ = `
  select s.sale_id as "saleId", s.reference, s.reservation_id as "reservationId", s.payment_status as "paymentStatus",
    s.fulfillment_status as "fulfillmentStatus", w.shipping_method as method, w.shipping_name as name,
    w.shipping_address as address, w.shipping_address_extra as "addressExtra", w.shipping_province as province,
    w.pickup_point ->> 'code' as point, ${COD_CENTS} as "codCents",
    w.shipping_city as city, w.shipping_postal_code as "postalCode", w.phone, w.email, w.notes,
    goods.units, goods.grams, horma_day($2::timestamptz)::text as day
  from sales s join web_order_details w using (sale_id), lateral (
    select count(*)::int as units, coalesce(sum(coalesce(v.weight_grams, ${DEFAULT_ITEM_GRAMS})), 0)::int as grams
    from sale_lines l join sale_line_units u using (line_id) left join product_variants v using (variant_id)
    where l.sale_id = s.sale_id and l.kind <> 'shipping' and ${IS_WANTED}) goods
  where s.sale_id = any($1)`
