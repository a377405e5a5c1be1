import { type Db, query } from '../../../base/db.server.ts'
import type { CatalogVariant } from '../ticket.ts'

/** The variants by id, archived ones included, with their prices at the counter at a moment. */
export async function readChargedVariants(
  db: Db,
  variantIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, CatalogVariant>> {
  const rows = await query<CatalogVariant>(
    db,
    'charged_variants',
    `select v.variant_id as "variantId", p.name, p.stock_kind as "stockKind", price.cents, rate.rate as "taxRate",
       v.archived_at is null and p.archived_at is null and p.status = 'published' and price.cents is not null as offered,
       jsonb_build_object('color', c.name, 'sku', v.sku,
         'size', nullif(concat_ws(' · ', s.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), ''),
         'image', (select pp.hash from product_pictures pp
           where pp.product_id = p.product_id and (pp.colour_id = v.colour_id or pp.colour_id is null)
           order by pp.colour_id nulls last, pp.position limit 1)) as details
     from product_variants v
     join products p using (product_id)
     left join tax_rates rate on rate.tax_class = p.tax_class and rate.valid @> $2::timestamptz
     left join lateral horma_price(v.variant_id, 'pos', $2) price on true
     left join colours c using (colour_id)
     left join sizes s using (size_id)
     where v.variant_id = any($1::bigint[])`,
    [variantIds, at],
  )
  return new Map(rows.map((row) => [row.variantId, row]))
}
