import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { DETAILED_SHIPMENT, DetailedShipment, SHIPMENT_JOINS } from './shipment-schema.ts'

const MOST_SHIPMENTS = 500

/** Shipments that have not left the shop yet, the oldest first, with their orders; at most 500. (spec section 7) */
export const getPendingShipmentsDetailed = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/rpc/get_pending_shipments_detailed',
    summary: 'Shipments that wait, with their orders',
    tags: ['shipping'],
  })
  .input(z.strictObject({}))
  .output(z.array(DetailedShipment))
  .handler(async ({ context: { db } }) => {
    const rows = await query<{ shipment: z.infer<typeof DetailedShipment> }>(
      db,
      'shipments_pending',
      PENDING,
    )
    return rows.map(({ shipment }) => shipment)
  })

const PENDING = `
  select ${DETAILED_SHIPMENT} as shipment from ${SHIPMENT_JOINS}
  where p.shipping_status in ('pending', 'processing') and s.fulfillment_status is distinct from 'cancelled'
  order by p.created_at, p.shipment_id limit ${MOST_SHIPMENTS}`
