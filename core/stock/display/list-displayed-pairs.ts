import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'

const DisplayedPair = z.object({
  item_id: z.int(),
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  sku: z.string(),
  picture: z.string().nullable(),
  place: z.string(),
  /** What takes it back: its label, its barcode or its number. */
  code: z.string(),
  /** An order or a colleague holds it. */
  is_reserved: z.boolean(),
  /** How many others of its variant the place has: with none it is the last one. */
  others: z.int(),
  since: z.string().nullable(),
})

const MOST = 500

/** The pairs in the shop window, by model; at most 500. */
export const listDisplayedPairs = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/displayed-pairs',
    summary: 'The pairs in the window',
    tags: ['stock'],
  })
  .input(z.strictObject({ location: LocationCode.optional() }))
  .output(
    z.object({
      pairs: z.array(DisplayedPair),
      /** The places of the shop that are not archived. */
      places: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  )
  .handler(async ({ context: { db, now }, input: { location } }) => {
    const [pairs, places] = await Promise.all([
      query<z.infer<typeof DisplayedPair>>(db, 'displayed_pairs', PAIRS, {
        location: location ?? null,
        now: now(),
      }),
      query<{ code: string; name: string }>(
        db,
        'display_places',
        'select code, name from locations where archived_at is null order by location_id',
      ),
    ])
    return { pairs, places }
  })

const PAIRS = `
  select i.item_id, v.variant_id, p.product_id, p.name, c.name as colour, v.sku, l.name as place,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture,
    coalesce(m.code, (select barcode from barcodes b where b.variant_id = v.variant_id
      order by created_at, barcode limit 1), v.sku) as code,
    i.status = 'reserved' and i.reserved_until > :now as is_reserved,
    (select available from horma_available(v.variant_id, i.location_id, :now))
      - horma_takeable(i.status, i.reserved_until, i.marked, :now)::int as others,
    (select to_json(max(d.created_at)) #>> '{}' from stock_movements d
      where d.item_id = i.item_id and d.reason = 'display') as since
  from inventory_items i join product_variants v using (variant_id) join products p using (product_id)
  join locations l using (location_id) left join colours c using (colour_id) left join sizes s using (size_id)
  left join item_marks m on m.item_id = i.item_id and m.ended_at is null
  where i.on_display and i.status in ('in_stock', 'reserved') and (:location::text is null or l.code = :location)
  order by p.name ->> 'es', c.name ->> 'es', s.sort, i.item_id limit ${MOST}`
