import { type Db, query } from '../../base/db.server.ts'

/** What the label of a parcel says; null where there is nothing to say. */
export interface TestLabel {
  tracking: string
  reference: string
  weightGrams: number
  /** Collected on delivery. */
  codCents: number
  shop: { name: string; street: string | null; postalCode: string | null; city: string | null }
  recipient: {
    name: string
    address: string | null
    addressExtra: string | null
    postalCode: string | null
    city: string | null
    province: string | null
    phone: string
    notes: string | null
    point: string | null
  }
}

/** Reads what the label of a shipment with a tracking number says. */
export async function readTestLabel(db: Db, shipmentId: number): Promise<TestLabel | undefined> {
  const [row] = await query<{ label: TestLabel }>(db, 'test_label', READ, [shipmentId])
  return row?.label
}

const setting = (key: string) =>
  `(select setting_value from site_settings where setting_id = '${key}')`

const READ = `
  select jsonb_build_object('tracking', p.tracking_number, 'reference', s.reference, 'weightGrams', p.weight_grams,
    'codCents', coalesce((select y.amount_cents from payments y where y.sale_id = s.sale_id
      and y.provider = 'cash_on_delivery' and y.state = 'started' limit 1), 0),
    'shop', jsonb_build_object('name', coalesce(${setting('store_name')} #>> '{}', 'Horma'),
      'street', ${setting('store_address')} ->> 'street', 'postalCode', ${setting('store_address')} ->> 'postal_code',
      'city', ${setting('store_address')} ->> 'city'),
    'recipient', jsonb_build_object('name', w.shipping_name, 'address', w.shipping_address,
      'addressExtra', w.shipping_address_extra, 'postalCode', w.shipping_postal_code, 'city', w.shipping_city,
      'province', w.shipping_province, 'phone', w.phone, 'notes', w.notes, 'point', w.pickup_point ->> 'code')) as label
  from shipments p join sales s using (sale_id) join web_order_details w using (sale_id)
  where p.shipment_id = $1 and p.tracking_number is not null`
