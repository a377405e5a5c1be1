import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

/** The carrier's own label of a parcel: a PDF of 10 x 15 cm or a picture of 400 x 600 pixels, the same each time. */
export const getLabelFile = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/shipments/{shipment_id}/label/{format}',
    summary: 'The carrier’s label of a shipment as a file',
    tags: ['shipping'],
  })
  .input(z.strictObject({ shipment_id: z.int().positive(), format: z.enum(['pdf', 'png']) }))
  .output(z.object({ base64: z.string(), file_name: z.string() }))
  .errors({
    SHIPMENT_UNKNOWN: { status: 404 },
    TRACKING_MISSING: { status: 409 },
    LABEL_MISSING: { status: 409 },
  })
  .handler(async ({ context: { db }, input: { shipment_id, format }, errors }) => {
    const [row] = await query<{ tracking: string | null; base64: string | null }>(
      db,
      'label_file',
      `select p.tracking_number as tracking, translate(encode(b.bytes, 'base64'), E'\\n', '') as base64
       from shipments p left join shipment_labels b on b.shipment_id = p.shipment_id and b.format = $2
       where p.shipment_id = $1`,
      [shipment_id, format],
    )
    if (!row) throw errors.SHIPMENT_UNKNOWN()
    if (row.tracking === null) throw errors.TRACKING_MISSING()
    if (row.base64 === null) throw errors.LABEL_MISSING()
    const name = row.tracking.replace(/[^\w-]/g, '')
    return { base64: row.base64, file_name: `etiqueta-${name}.${format}` }
  })
