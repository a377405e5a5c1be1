import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { JOIN_HOLDER, ReservationHolder } from '../reservations/reservation-holder.ts'

const FoundPair = z.object({
  name: TranslatedText,
  size: z.string().nullable(),
  status: z.string(),
  place: z.string(),
  is_marked: z.boolean(),
  /** The sale that it was sold in last, and for whom it is set aside. */
  sold_in: z.object({ reference: z.string(), sold_at: z.string() }).nullable(),
  reserved_for: ReservationHolder.nullable(),
})

/** What became of the pair with this code on its label, for a seller whose till does not offer it. */
export const findMarkedPair = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/marked-pairs/by-code/{code}',
    summary: 'What became of a marked pair',
    tags: ['stock'],
  })
  .input(z.strictObject({ code: z.string().trim().toUpperCase().min(1).max(40) }))
  .output(FoundPair)
  .errors({ MARK_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { code }, errors }) => {
    const [pair] = await query<z.infer<typeof FoundPair>>(db, 'marked_pair_found', FOUND, [code])
    if (!pair) throw errors.MARK_UNKNOWN()
    return pair
  })

const FOUND = `
  select p.name, s.label as size, i.status::text as status, l.name as place, m.ended_at is null as is_marked,
    case when r.reservation_id is not null then jsonb_build_object('kind', r.kind, 'reference', r.reference,
      'name', holder.name, 'parked_by', holder.parked_by, 'deposit_kind', holder.deposit_kind,
      'until', to_json(r.until) #>> '{}') end as reserved_for, (
      select jsonb_build_object('reference', sales.reference, 'sold_at', to_json(sales.created_at) #>> '{}')
      from sale_line_units un join sale_lines using (line_id) join sales using (sale_id)
      where un.item_id = i.item_id order by sales.created_at desc limit 1) as sold_in
  from item_marks m join inventory_items i using (item_id) join product_variants v using (variant_id)
  join products p using (product_id) join locations l using (location_id)
  left join sizes s using (size_id) left join reservations r on r.reservation_id = i.reservation_id
  ${JOIN_HOLDER}
  where m.code = $1`
