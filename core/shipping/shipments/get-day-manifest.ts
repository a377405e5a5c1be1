import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

const Parcel = z.object({
  shipment_id: z.int(),
  reference: z.string(),
  tracking_number: z.string(),
  name: z.string(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  service: z.string(),
  weight_grams: z.int(),
  /** Collected on delivery. */
  cod_cents: z.int(),
})

/**
 * The parcels that got their number on a day of the shop, for the courier to sign for: those that have one, and whose
 * order was not cancelled. Without a day it is today.
 */
export const getDayManifest = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/manifests',
    summary: 'The parcels of a day, for the courier',
    tags: ['shipping'],
  })
  .input(z.strictObject({ day: z.iso.date().optional() }))
  .output(
    z.object({
      day: z.string(),
      parcels: z.array(Parcel),
      weight_grams: z.int(),
      cod_cents: z.int(),
    }),
  )
  .handler(async ({ context: { db, now }, input: { day } }) => {
    const [row] = await query<{ day: string; parcels: z.infer<typeof Parcel>[] }>(
      db,
      'day_manifest',
      MANIFEST,
      [day ?? null, now()],
    )
    const { day: of = '', parcels = [] } = row ?? {}
    const sum = (get: (parcel: z.infer<typeof Parcel>) => number) =>
      parcels.reduce((total, parcel) => total + get(parcel), 0)
    return {
      day: of,
      parcels,
      weight_grams: sum(({ weight_grams }) => weight_grams),
      cod_cents: sum(({ cod_cents }) => cod_cents),
    }
  })

const MANIFEST = `
  with wanted as (select coalesce($1::date, horma_day($2::timestamptz)) as day)
  select wanted.day::text as day, coalesce((
    select jsonb_agg(jsonb_build_object('shipment_id', p.shipment_id, 'reference', s.reference,
      'tracking_number', p.tracking_number, 'name', w.shipping_name, 'postal_code', w.shipping_postal_code,
      'city', w.shipping_city, 'service', p.shipping_service, 'weight_grams', p.weight_grams,
      'cod_cents', coalesce(c.cod_cents, y.amount_cents, 0)) order by p.shipment_id)
    from shipments p join sales s using (sale_id) join web_order_details w using (sale_id)
    left join carrier_parcels c using (shipment_id)
    left join payments y on y.sale_id = s.sale_id and y.provider = 'cash_on_delivery' and y.state = 'started'
    where p.tracking_number is not null and s.fulfillment_status is distinct from 'cancelled'
      and c.state is distinct from 'cancelled' and c.state is distinct from 'cancelling'
      and horma_day((select min(e.created_at) from shipment_events e where e.shipment_id = p.shipment_id
        and e.note = p.tracking_number)) = wanted.day), '[]') as parcels
  from wanted`
