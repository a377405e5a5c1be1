import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { CODE_MEANINGS, spellCodes } from './find-codes.ts'

/** What the code on a box is of: a variant, or a marked pair of it. */
export const FoundBox = z.object({
  variant_id: z.int(),
  /** Of a marked pair. */
  item_id: z.int().nullable(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
})

export type BoxWithPair = z.infer<typeof FoundBox> & {
  /** The marked pair as it stands; null where the code is of a variant. */
  pair: { status: string; can_leave: boolean; location_id: number; place: string } | null
}

/** The goods with this barcode, number or label; undefined where nothing that is kept in stock and sold has it. */
export async function findBox(db: Db, code: string): Promise<BoxWithPair | undefined> {
  const [box] = await query<BoxWithPair>(db, 'box_find', FIND, { ...spellCodes([code]) })
  return box
}

const FIND = `
  with ${CODE_MEANINGS}
  select f.variant_id, f.item_id, p.name, c.name as colour, v.sku,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    case when i.item_id is not null then json_build_object('status', i.status,
      'can_leave', i.status in ('in_stock', 'defective'), 'location_id', i.location_id, 'place', l.name) end as pair
  from meant f join product_variants v using (variant_id) join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)
  left join inventory_items i on i.item_id = f.item_id left join locations l using (location_id)
  where p.stock_kind <> 'none' and case when f.item_id is null then v.archived_at is null else i.marked end
  order by f.rank limit 1`
