import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'

export interface BackMail {
  name: Translated
  colour: Translated | null
  /** '38', '40 · ancho'. */
  size: string | null
  picture: string | null
  /** Of its page, in Spanish; null where the web does not show the product. */
  slug: string | null
  /** Of the shop where it was asked for. */
  place: string
}

/** What the message that a size is back says of it. */
export async function readBackMail(db: Db, lostSaleId: number): Promise<BackMail | undefined> {
  const [row] = await query<BackMail>(db, 'lost_sale_mail', MAIL, [lostSaleId])
  return row
}

const MAIL = `
  select p.name, c.name as colour, l.name as place,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture,
    (select slug from slugs where kind = 'product' and lang = 'es' and id = p.product_id and current
      and p.status = 'published' and p.archived_at is null) as slug
  from lost_sales lost join product_variants v using (variant_id) join products p using (product_id)
  join locations l using (location_id) left join colours c using (colour_id) left join sizes s using (size_id)
  where lost.lost_sale_id = $1`
