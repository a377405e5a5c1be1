import { z } from 'zod'
import { LABEL_FORMATS } from '../rules.ts'
import { GLS_REFUSALS } from './rules.ts'

/** What a carrier over a network knows of a parcel, and how asking it goes. */
export const CarrierParcel = z.object({
  state: z.enum(['announcing', 'accepted', 'refused', 'cancelling', 'cancelled']),
  /** Collected on delivery. */
  cod_cents: z.int(),
  attempts: z.int(),
  refusal: z.enum(GLS_REFUSALS).nullable(),
  /** In the carrier's own words. */
  refusal_text: z.string().nullable(),
  /** What keeps it from arriving: a word of ours in capitals, or the carrier's own. */
  incident: z.string().nullable(),
  polled_at: z.string().nullable(),
  /** Labels that are kept. */
  labels: z.array(z.enum(LABEL_FORMATS)),
})

/** The row of a shipment `p`, as JSON. */
export const CARRIER_PARCEL = `(
  select jsonb_build_object('state', c.state, 'cod_cents', c.cod_cents, 'attempts', c.attempts, 'refusal', c.refusal,
    'refusal_text', c.refusal_text, 'incident', c.incident, 'polled_at', c.polled_at,
    'labels', coalesce((select jsonb_agg(b.format order by b.format) from shipment_labels b
      where b.shipment_id = c.shipment_id), '[]'))
  from carrier_parcels c where c.shipment_id = p.shipment_id)`
