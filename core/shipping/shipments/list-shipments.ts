import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SHIPMENT, Shipment } from './shipment-schema.ts'

/** The shipments of a sale, the newest first; an empty list where there is none yet. */
export const listShipments = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/shipments',
    summary: 'The shipments of a sale',
    tags: ['shipping'],
  })
  .input(z.strictObject({ sale_id: z.int().positive() }))
  .output(z.object({ shipments: z.array(Shipment) }))
  .handler(async ({ context: { db }, input }) => {
    const rows = await query<{ shipment: Shipment }>(db, 'shipments_of_sale', LIST, [input.sale_id])
    return { shipments: rows.map(({ shipment }) => shipment) }
  })

const LIST = `
  select ${SHIPMENT} as shipment from shipments p where p.sale_id = $1 order by p.shipment_id desc`
