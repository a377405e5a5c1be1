import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findCarrier } from '../carriers/find-carrier.ts'
import { drawTestLabel } from '../test-label/draw-test-label.ts'
import { readTestLabel } from '../test-label/read-test-label.ts'

/**
 * The carrier's own label of a parcel: a PDF of 10 x 15 cm or a picture of 400 x 600 pixels, the same each time. In test mode
 * it is drawn by the shop. (spec section 9)
 */
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
    LABELS_UNAVAILABLE: { status: 501 },
  })
  .handler(async ({ context: { db, config }, input: { shipment_id, format }, errors }) => {
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
    const base64 = row.base64 ?? (await drawInTestMode(db, config, { shipment_id, format }))
    if (base64 === undefined)
      throw findCarrier(config) ? errors.LABEL_MISSING() : errors.LABELS_UNAVAILABLE()
    const name = row.tracking.replace(/[^\w-]/g, '')
    return { base64, file_name: `etiqueta-${name}.${format}` }
  })

/** Undefined where a carrier of its own makes the labels, or where there is none. */
async function drawInTestMode(
  db: Db,
  config: Pick<ShopConfig, 'demo' | 'gls'>,
  { shipment_id, format }: { shipment_id: number; format: 'pdf' | 'png' },
): Promise<string | undefined> {
  if (findCarrier(config)?.kind !== 'test') return undefined
  const label = await readTestLabel(db, shipment_id)
  return label && (await drawTestLabel(label, format)).toString('base64')
}
