import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { IS_EXCHANGE } from '../../shipping/shipments/shipment-schema.ts'
import { COD_CENTS } from './cod-cents.ts'
import { DELIVERY, GOODS, OrderDelivery, OrderedGoods } from './ordered-goods.ts'
import { MOST_ORDERS_AT_ONCE } from './rules.ts'

const OrderPaper = z.object({
  sale_id: z.int(),
  reference: z.string(),
  created_at: z.string(),
  language: z.string(),
  delivery: OrderDelivery,
  lines: z.array(OrderedGoods),
  total_cents: z.int(),
  shipping_cents: z.int(),
  /** What the courier is to collect; zero where nothing is owed on delivery. */
  cod_cents: z.int(),
  shipment: z
    .object({
      shipment_id: z.int(),
      tracking_number: z.string().nullable(),
      shipping_service: z.string(),
      weight_grams: z.int(),
      /** The carrier's own label is kept, as a picture. */
      has_picture: z.boolean(),
    })
    .nullable(),
})

/** What picking list, packing slips and labels of some paid or accepted orders say, in the order in which they are named. */
export const getOrderPapers = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/order-papers',
    summary: 'What the papers of orders say',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      sale_ids: z.array(z.int().positive()).min(1).max(MOST_ORDERS_AT_ONCE),
      /** The parcel that is meant, such as that of an exchange, where it is not the order's own. */
      shipment_id: z.int().positive().optional(),
    }),
  )
  .output(z.object({ orders: z.array(OrderPaper) }))
  .handler(async ({ context: { db }, input }) => {
    const rows = await query<{ order: z.infer<typeof OrderPaper> }>(db, 'order_papers', PAPERS, [
      input.sale_ids,
      input.shipment_id ?? null,
    ])
    return { orders: rows.map(({ order }) => order) }
  })

const PAPERS = `
  select json_build_object('sale_id', s.sale_id, 'reference', s.reference, 'created_at', s.created_at,
    'language', s.language, 'delivery', ${DELIVERY}, 'lines', coalesce((${GOODS}), '[]'),
    'total_cents', s.total_cents, 'shipping_cents', s.shipping_cents, 'cod_cents', ${COD_CENTS},
    'shipment', (
      select json_build_object('shipment_id', p.shipment_id, 'tracking_number', p.tracking_number,
        'shipping_service', p.shipping_service, 'weight_grams', p.weight_grams,
        'has_picture', exists (select from shipment_labels b where b.shipment_id = p.shipment_id and b.format = 'png'))
      from shipments p where p.sale_id = s.sale_id and
        case when $2::bigint is null then not ${IS_EXCHANGE} else p.shipment_id = $2 end
      order by p.shipment_id desc limit 1)) as "order"
  from unnest($1::bigint[]) with ordinality as wanted (sale_id, n)
  join sales s using (sale_id) join web_order_details w using (sale_id)
  where s.fulfillment_status is not null and s.fulfillment_status <> 'cancelled' order by wanted.n`
