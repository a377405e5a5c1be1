import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { ITEM_GRADES, MARK_LISTS } from '../rules.ts'

const MarkedPair = z.object({
  item_id: z.int(),
  code: z.string(),
  grade: z.enum(ITEM_GRADES),
  note: z.string().nullable(),
  cents: z.int().nullable(),
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  sku: z.string(),
  /** What its variant costs at the counter now; null where it is not on sale. */
  price_cents: z.int().nullable(),
  picture: z.string().nullable(),
  place: z.string(),
  status: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** The sale that it was sold in last. */
  sold_in: z.object({ sale_id: z.int(), reference: z.string() }).nullable(),
})

const Places = z.array(z.object({ code: z.string(), name: z.string() }))

const PAGE = 50
const MOST_ITEMS = 200

/**
 * Pairs that are sold as themselves, those marked last first: with an open mark and in the shop unless another list is
 * asked for. `item_ids` names pairs of every list. The sums are of all pages: how many pairs, what they cost as marked
 * and what they would cost as others of their variant, in cents. Who sells reads them for their labels.
 */
export const listMarkedPairs = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/marked-pairs',
    summary: 'Marked pairs',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      list: z.enum(MARK_LISTS).default('here'),
      item_ids: z.array(Id).min(1).max(MOST_ITEMS).optional(),
      product_id: Id.optional(),
      grade: z.enum(ITEM_GRADES).optional(),
      place: LocationCode.optional(),
      /** A part of the model's name, of its number, of the code on the label or of the reason. */
      q: z.string().trim().max(60).optional(),
      page: z.int().min(1).max(1_000).default(1),
    }),
  )
  .output(
    z.object({
      pairs: z.array(MarkedPair),
      page: z.int(),
      pages: z.int(),
      sums: z.object({ pairs: z.int(), cents: z.int(), list_cents: z.int() }),
      /** Where marked pairs are or were. */
      places: Places,
    }),
  )
  .handler(async ({ context: { db, now }, input }) => {
    const { list, item_ids, product_id, grade, place, q, page } = input
    const filter = {
      now: now(),
      item_ids: item_ids ?? null,
      list: item_ids ? null : list,
      product_id: product_id ?? null,
      grade: grade ?? null,
      place: place ?? null,
      text: q ? q.replace(/[%_\\]/g, '\\$&') : null,
    }
    const pageSize = item_ids ? MOST_ITEMS : PAGE
    const [pairs, [sums], places] = await Promise.all([
      query<z.infer<typeof MarkedPair>>(db, 'marked_pairs', PAIRS, {
        ...filter,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
      query<{ pairs: number; cents: number; list_cents: number }>(
        db,
        'marked_pair_sums',
        SUMS,
        filter,
      ),
      query<z.infer<typeof Places>[number]>(db, 'marked_pair_places', PLACES),
    ])
    if (!sums) throw new Error('item_marks: nothing was counted')
    return { pairs, page, pages: Math.max(1, Math.ceil(sums.pairs / pageSize)), sums, places }
  })

const FROM = `
  from item_marks m join inventory_items i using (item_id) join product_variants v using (variant_id)
  join products p using (product_id) join locations l using (location_id)
  left join lateral horma_price(v.variant_id, 'pos', :now) price on true
  where (:item_ids::bigint[] is null or m.item_id = any(:item_ids))
    and case :list::text when 'here' then m.ended_at is null and i.status <> 'sold'
      when 'sold' then m.ended_at is null and i.status = 'sold'
      when 'ended' then m.ended_at is not null else true end
    and (:product_id::bigint is null or p.product_id = :product_id) and (:grade::item_grade is null or m.grade = :grade)
    and (:place::text is null or l.code = :place)
    and (:text::text is null or horma_fold(concat_ws(' ', p.name ->> 'es', v.sku, m.code, m.note))
      like '%' || horma_fold(:text) || '%')`

const PAIRS = `
  with found as (
    select m.*, i.variant_id, i.status, v.colour_id, v.size_id, v.attributes, v.sku, p.product_id, p.name,
      l.name as place, price.cents as price_cents ${FROM}
    order by m.created_at desc, m.item_id desc limit :limit offset :offset
  )
  select f.item_id, f.code, f.grade, f.note, f.cents, f.variant_id, f.product_id, f.name, c.name as colour, f.sku,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(f.attributes))), '') as size,
    f.price_cents, f.place, f.status::text as status,
    (select pp.hash from product_pictures pp
      where pp.product_id = f.product_id and (pp.colour_id = f.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture,
    to_json(f.created_at) #>> '{}' as created_at, u.name as created_by, to_json(f.ended_at) #>> '{}' as ended_at, (
      select jsonb_build_object('sale_id', sales.sale_id, 'reference', sales.reference)
      from sale_line_units un join sale_lines using (line_id) join sales using (sale_id)
      where un.item_id = f.item_id and un.returned_by is null
      order by sales.created_at desc limit 1) as sold_in
  from found f left join colours c using (colour_id) left join sizes s using (size_id)
  left join staff_users u on u.user_id = f.created_by
  order by f.created_at desc, f.item_id desc`

const SUMS = `
  select count(*)::int as pairs, coalesce(sum(coalesce(m.cents, price.cents)), 0)::int as cents,
    coalesce(sum(coalesce(price.cents, m.cents)), 0)::int as list_cents ${FROM}`

const PLACES = `
  select l.code, l.name from locations l
  where exists (select from item_marks join inventory_items i using (item_id) where i.location_id = l.location_id)
  order by l.location_id`
