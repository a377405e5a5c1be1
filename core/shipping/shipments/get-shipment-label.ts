import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findCarrier } from '../carriers/find-carrier.ts'

const Label = z.object({
  shipment_id: z.int(),
  tracking_number: z.string(),
  reference: z.string(),
  service: z.string(),
  weight_grams: z.int(),
  /** Millimetres. (spec section 9) */
  width_mm: z.literal(100),
  height_mm: z.literal(150),
  recipient: z.object({
    name: z.string(),
    address: z.string().nullable(),
    address_extra: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    phone: z.string(),
  }),
})

/** The carrier's label of a shipment that has a tracking number: in test mode a plain one of 10 x 15 cm. */
export const getShipmentLabel = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/shipments/{shipment_id}/label',
    summary: 'The label of a shipment',
    tags: ['shipping'],
  })
  .input(z.strictObject({ shipment_id: z.int().positive() }))
  .output(Label)
  .errors({
    SHIPMENT_UNKNOWN: { status: 404 },
    TRACKING_MISSING: { status: 409 },
    LABELS_UNAVAILABLE: { status: 501 },
  })
  .handler(async ({ context: { db, config }, input, errors }) => {
    const [label] = await query<Omit<z.infer<typeof Label>, 'tracking_number'> & Tracked>(
      db,
      'shipment_label',
      LABEL,
      [input.shipment_id],
    )
    if (!label) throw errors.SHIPMENT_UNKNOWN()
    const { tracking_number } = label
    if (tracking_number === null) throw errors.TRACKING_MISSING()
    if (!findCarrier(config)) throw errors.LABELS_UNAVAILABLE()
    return { ...label, tracking_number }
  })

interface Tracked {
  tracking_number: string | null
}

const LABEL = `
  select p.shipment_id, p.tracking_number, s.reference, p.shipping_service as service, p.weight_grams,
    100 as width_mm, 150 as height_mm,
    jsonb_build_object('name', w.shipping_name, 'address', w.shipping_address,
      'address_extra', w.shipping_address_extra, 'postal_code', w.shipping_postal_code, 'city', w.shipping_city,
      'province', w.shipping_province, 'phone', w.phone) as recipient
  from shipments p join sales s using (sale_id) join web_order_details w using (sale_id) where p.shipment_id = $1`
