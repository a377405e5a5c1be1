import { z } from 'zod'
import { TranslatedText } from '../../base/schemas.ts'
import { PickupPoint } from '../../shipping/points/pickup-point.ts'
import { IS_WANTED } from './wanted-units.ts'

/** Where pairs of a line are to be fetched: a place of the shop, and there the shop window or the storeroom. */
const PickPlace = z.object({
  place: z.string(),
  on_display: z.boolean(),
  units: z.int(),
})

/** A line of an order as those who fetch and pack it read it. */
export const OrderedGoods = z.object({
  line_id: z.int(),
  variant_id: z.int().nullable(),
  name: TranslatedText,
  brand: z.string().nullable(),
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Where boxes of this model stand in the storeroom. */
  shelf: z.string().nullable(),
  picture: z.string().nullable(),
  quantity: z.int(),
  /** Units that were neither returned nor withdrawn: only they leave. */
  wanted: z.int(),
  total_cents: z.int(),
  /** Places of the wanted pairs; empty for goods that are not kept as pairs. */
  places: z.array(PickPlace),
})
export type OrderedGoods = z.infer<typeof OrderedGoods>

const PLACES = `
  select json_agg(json_build_object('place', x.name, 'on_display', x.on_display, 'units', x.units)
    order by x.name, x.on_display)
  from (
    select b.name, i.on_display, count(*)::int as units
    from sale_line_units u join inventory_items i using (item_id) join locations b using (location_id)
    where u.line_id = l.line_id and ${IS_WANTED} group by b.name, i.on_display) x`

/** The goods of the sale `s`, in their order. */
export const GOODS = `
  select json_agg(json_build_object('line_id', l.line_id, 'variant_id', l.variant_id, 'name', l.name,
    'brand', f.name, 'colour', l.details -> 'color', 'size', l.details -> 'size', 'sku', l.details -> 'sku',
    'barcode', (select e.barcode from barcodes e where e.variant_id = l.variant_id order by e.barcode limit 1),
    'shelf', d.shelf, 'picture', l.details -> 'image', 'quantity', l.quantity,
    'wanted', (select count(*) from sale_line_units u where u.line_id = l.line_id and ${IS_WANTED}),
    'total_cents', l.total_cents, 'places', coalesce((${PLACES}), '[]')) order by l.position)
  from sale_lines l left join product_variants v using (variant_id) left join products d using (product_id)
  left join brands f using (brand_id)
  where l.sale_id = s.sale_id and l.kind <> 'shipping'`

/** Where an order goes, as those who pack it read it. */
export const OrderDelivery = z.object({
  name: z.string(),
  address: z.string().nullable(),
  address_extra: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  phone: z.string(),
  /** Null of a sale over the counter. */
  email: z.string().nullable(),
  notes: z.string().nullable(),
  method: z.string(),
  /** Where the parcel waits for its buyer, who fetches it there. */
  point: PickupPoint.nullable(),
})

/** The row `w` of web_order_details as `OrderDelivery`. */
export const DELIVERY = `
  json_build_object('name', w.shipping_name, 'address', w.shipping_address, 'address_extra', w.shipping_address_extra,
    'postal_code', w.shipping_postal_code, 'city', w.shipping_city, 'province', w.shipping_province,
    'phone', w.phone, 'email', w.email, 'notes', w.notes, 'method', w.shipping_method, 'point', w.pickup_point)`
