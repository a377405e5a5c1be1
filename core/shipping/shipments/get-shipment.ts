import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { DETAILED_SHIPMENT, DetailedShipment, SHIPMENT_JOINS } from './shipment-schema.ts'

/** One shipment with its sale, its customer and where it goes. */
export const getShipment = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/shipments/{shipment_id}',
    summary: 'A shipment with its order',
    tags: ['shipping'],
  })
  .input(z.strictObject({ shipment_id: z.int().positive() }))
  .output(DetailedShipment)
  .errors({ SHIPMENT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [row] = await query<{ shipment: z.infer<typeof DetailedShipment> }>(
      db,
      'shipment_read',
      READ,
      [input.shipment_id],
    )
    if (!row) throw errors.SHIPMENT_UNKNOWN()
    return row.shipment
  })

const READ = `select ${DETAILED_SHIPMENT} as shipment from ${SHIPMENT_JOINS} where p.shipment_id = $1`
