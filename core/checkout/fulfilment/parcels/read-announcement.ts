import { type Db, query } from '../../../base/db.server.ts'
import type { Parcel } from '../../../shipping/carriers/carrier.ts'
import type { Sender } from '../../../shipping/gls/shipment-message.ts'

export interface Announcement {
  parcel: Parcel
  sender: Sender
  wasAsked: boolean
  hasNumber: boolean
  isCancelled: boolean
  isAccepted: boolean
  /** Labels that were not had yet. */
  missing: readonly ('pdf' | 'png')[]
}

/** What GLS is told of a parcel that is to be announced, or lacks labels; undefined for one that does not want any more. */
export async function readAnnouncement(
  db: Db,
  shipmentId: number,
  now: Date,
): Promise<Announcement | undefined> {
  const [row] = await query<Announcement>(db, 'announcement_read', READ, [shipmentId, now])
  return row
}

const SETTING = (key: string) =>
  `coalesce((select setting_value #>> '{}' from site_settings where setting_id = '${key}'), '')`

const ADDRESS = (field: string) =>
  `coalesce((select setting_value ->> '${field}' from site_settings where setting_id = 'store_address'), '')`

const READ = `
  select c.attempts > 0 as "wasAsked", p.tracking_number is not null as "hasNumber",
    s.fulfillment_status is not distinct from 'cancelled' as "isCancelled", c.state = 'accepted' as "isAccepted",
    array(select f from unnest(array['pdf', 'png']) f where not exists (select from shipment_labels b
      where b.shipment_id = c.shipment_id and b.format = f)) as missing,
    json_build_object('shipmentId', p.shipment_id, 'service', p.shipping_service, 'weightGrams', p.weight_grams,
      'reference', c.reference, 'codCents', c.cod_cents, 'point', w.pickup_point ->> 'code',
      'day', horma_day($2::timestamptz)::text,
      'recipient', json_build_object('name', w.shipping_name, 'address', coalesce(w.shipping_address, ''),
        'addressExtra', coalesce(w.shipping_address_extra, ''), 'city', coalesce(w.shipping_city, ''),
        'province', coalesce(w.shipping_province, ''), 'postalCode', coalesce(w.shipping_postal_code, ''),
        'phone', w.phone, 'email', coalesce(w.email, ''), 'notes', coalesce(w.notes, ''))) as parcel,
    json_build_object('name', ${SETTING('store_name')}, 'street', ${ADDRESS('street')}, 'city', ${ADDRESS('city')},
      'province', ${ADDRESS('province')}, 'postalCode', ${ADDRESS('postal_code')},
      'phone', ${SETTING('contact_phone')}, 'email', ${SETTING('contact_email')},
      'nif', ${SETTING('company_nif')}) as sender
  from carrier_parcels c join shipments p using (shipment_id) join sales s using (sale_id)
    join web_order_details w using (sale_id)
  where c.shipment_id = $1 and c.state in ('announcing', 'accepted')`
