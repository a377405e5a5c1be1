import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { PAYMENT_STATUSES } from '../../sales/rules.ts'
import { FulfillmentStatus } from '../../sales/sale-schemas.ts'
import { buildSearches } from '../../sales/sale-search.ts'
import { PICKUP_METHOD, SHIPPING_STATUSES } from '../../shipping/rules.ts'
import { IS_EXCHANGE } from '../../shipping/shipments/shipment-schema.ts'
import { AWAITS_TRANSFER } from './awaits-transfer.ts'
import { COD_CENTS } from './cod-cents.ts'
import { isLateParcel } from './late-parcels.ts'
import { ORDER_LISTS, type OrderList } from './rules.ts'
import { IS_WANTED } from './wanted-units.ts'

const PAGE_SIZE = 50

const ListedOrder = z.object({
  sale_id: z.int(),
  reference: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  payment_status: z.enum(PAYMENT_STATUSES),
  fulfillment_status: FulfillmentStatus,
  name: z.string(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  method: z.string(),
  /** The buyer wrote something to the shop. */
  has_notes: z.boolean(),
  /** Units that the buyer still wants, of all that were ordered. */
  wanted_units: z.int(),
  units: z.int(),
  total_cents: z.int(),
  /** What the courier is to collect; zero where nothing is owed on delivery. */
  cod_cents: z.int(),
  shipment: z
    .object({
      shipment_id: z.int(),
      shipping_status: z.enum(SHIPPING_STATUSES),
      tracking_number: z.string().nullable(),
      estimated_delivery_date: z.string().nullable(),
    })
    .nullable(),
})

/** The orders of one list of the office, the oldest first, in pages of 50, and how many each list has. */
export const listOfficeOrders = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/orders',
    summary: 'Orders to be served',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      list: z.enum(ORDER_LISTS).default('to_prepare'),
      /** A reference, a telephone, or words of a name or a model. */
      q: z.string().trim().min(2).max(100).optional(),
      /** Only orders whose parcel was to be there before today. */
      late: z.boolean().optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(
    z.object({
      orders: z.array(ListedOrder),
      page: z.int(),
      pages: z.int(),
      /** How many of each list the search finds. */
      counts: z.object({
        to_prepare: z.int(),
        to_send: z.int(),
        to_pick_up: z.int(),
        on_the_way: z.int(),
        awaiting_transfer: z.int(),
      }),
    }),
  )
  .handler(async ({ context: { db, now }, input: { list, q, late, page } }) => {
    const { values, add } = collectValues()
    const conditions = [
      ...(q ? [`s.sale_id in (${(await buildSearches(db, q, add)).join(' union all ')})`] : []),
      ...(late ? [isLateParcel(`horma_day(${add('now', now())}::timestamptz)`)] : []),
    ]
    const found = conditions.map((each) => `and ${each}`).join(' ')
    const range = `limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`
    const [[counts], orders] = await Promise.all([
      query<Record<OrderList, number>>(db, '', countStatement(found), values),
      query<z.infer<typeof ListedOrder>>(
        db,
        '',
        listStatement(`${IS_IN[list]} ${found}`, range),
        values,
      ),
    ])
    if (!counts) throw new Error('orders: nothing was counted')
    return { orders, page, pages: Math.max(Math.ceil(counts[list] / PAGE_SIZE), 1), counts }
  })

/** What puts an order `s` with its delivery `w` on a list. */
const IS_IN: Record<OrderList, string> = {
  to_prepare: `s.fulfillment_status = 'pending'`,
  to_send: `s.fulfillment_status = 'preparing' and w.shipping_method <> '${PICKUP_METHOD}'`,
  to_pick_up: `s.fulfillment_status in ('preparing', 'ready_for_pickup') and w.shipping_method = '${PICKUP_METHOD}'`,
  on_the_way: `s.fulfillment_status = 'shipped'`,
  awaiting_transfer: AWAITS_TRANSFER,
}

const countStatement = (found: string) => `
  select ${ORDER_LISTS.filter((list) => list !== 'awaiting_transfer')
    .map((list) => `(count(*) filter (where ${IS_IN[list]}))::int as ${list}`)
    .join(', ')},
    (select count(*)::int from sales s join web_order_details w using (sale_id)
      where ${IS_IN.awaiting_transfer} ${found}) as awaiting_transfer
  from sales s join web_order_details w using (sale_id)
  where s.fulfillment_status in ('pending', 'preparing', 'ready_for_pickup', 'shipped') ${found}`

function listStatement(where: string, range: string): string {
  return `
    select s.sale_id, s.reference, to_json(s.created_at) #>> '{}' as created_at, to_json(s.paid_at) #>> '{}' as paid_at,
      s.payment_status, s.fulfillment_status, w.shipping_name as name, w.shipping_city as city,
      w.shipping_province as province, w.shipping_method as method, w.notes is not null as has_notes,
      goods.wanted_units, goods.units, s.total_cents,
      ${COD_CENTS} as cod_cents,
      (select json_build_object('shipment_id', p.shipment_id, 'shipping_status', p.shipping_status,
          'tracking_number', p.tracking_number, 'estimated_delivery_date', p.estimated_delivery_date)
        from shipments p where p.sale_id = s.sale_id and not ${IS_EXCHANGE} order by p.shipment_id desc limit 1) as shipment
    from sales s join web_order_details w using (sale_id), lateral (
      select count(*)::int as units, (count(*) filter (where ${IS_WANTED}))::int as wanted_units
      from sale_lines l join sale_line_units u using (line_id) where l.sale_id = s.sale_id and l.kind <> 'shipping') goods
    where ${where} order by coalesce(s.paid_at, s.created_at), s.sale_id ${range}`
}
