import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { MOST_CONFIRMED_PRICES } from '../rules.ts'

const Price = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  /** Its row of the file. */
  row: z.int(),
  /** What it cost when the file was read, with VAT. */
  old_cents: z.int(),
  /** What the file says. */
  new_cents: z.int(),
})

/** Prices of goods on sale that a file says otherwise and nobody has confirmed yet, the largest changes first. */
export const listImportPrices = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/imports/{import_run_id}/prices',
    summary: 'Prices of goods on sale that a catalog would change',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      limit: z.int().min(1).max(MOST_CONFIRMED_PRICES).default(100),
    }),
  )
  .output(z.object({ prices: z.array(Price), total: z.int() }))
  .handler(async ({ context: { db }, input: { import_run_id, limit } }) => {
    const rows = await query<z.infer<typeof Price> & { total: number }>(
      db,
      'import_prices_list',
      LIST,
      [import_run_id, limit],
    )
    return { prices: rows, total: rows[0]?.total ?? 0 }
  })

const LIST = `
  select c.variant_id, p.product_id, p.name, colour.name as colour, s.label as size, v.sku, c.variant_row as row,
    c.old_cents, c.new_cents, count(*) over ()::int as total
  from import_price_changes c join product_variants v using (variant_id) join products p using (product_id)
  left join colours colour using (colour_id) left join sizes s using (size_id)
  where c.import_run_id = $1 and c.confirmed_at is null
  order by abs(c.new_cents - c.old_cents)::numeric / greatest(1, c.old_cents) desc, c.variant_row, c.variant_id
  limit $2`
