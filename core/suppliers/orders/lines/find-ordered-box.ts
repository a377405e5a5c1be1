import { type Db, query } from '../../../base/db.server.ts'
import { type BoxWithPair, findBox } from '../../../stock/boxes/find-box.ts'

/**
 * The goods with this code: a barcode or number of the shop, else the supplier's own code where it names one variant.
 * The label of a marked pair says nothing of what is ordered.
 */
export async function findOrderedBox(
  db: Db,
  supplierId: number,
  code: string,
): Promise<Omit<BoxWithPair, 'pair'> | undefined> {
  const found = await findBox(db, code)
  if (found && found.item_id === null) {
    const { pair: _, ...box } = found
    return box
  }
  const named = await query<Omit<BoxWithPair, 'pair'>>(db, 'supplier_code_find', FIND, [
    supplierId,
    code.trim(),
  ])
  return named.length === 1 ? named[0] : undefined
}

const FIND = `
  select v.variant_id, null as item_id, p.name, c.name as colour, v.sku,
    nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size
  from supplier_articles a join product_variants v using (variant_id) join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)
  where a.supplier_id = $1 and upper(a.code) = upper($2) and v.archived_at is null and p.stock_kind <> 'none'
  limit 2`
