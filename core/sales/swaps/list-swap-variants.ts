import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'

const SwapVariant = z.object({
  line_id: z.int(),
  variant_id: z.int(),
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  /** Where the sale was made, now. */
  available: z.int(),
})

/**
 * To what `swapUnit` can change the units of a sale: the variants of each line's model that cost the same when it was
 * sold, its own included. None for a web sale, and none after the shop's day of the sale.
 */
export const listSwapVariants = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/sales/{sale_id}/swap-variants',
    summary: 'To which sizes a sale can be corrected',
    tags: ['sales'],
  })
  .input(z.strictObject({ sale_id: z.int().positive() }))
  .output(z.object({ variants: z.array(SwapVariant) }))
  .handler(async ({ context: { db, now }, input }) => ({
    variants: await query<z.infer<typeof SwapVariant>>(db, 'swap_variants', VARIANTS, [
      input.sale_id,
      now(),
    ]),
  }))

const VARIANTS = `
  select l.line_id, v.variant_id, c.name as colour, stock.available,
    nullif(concat_ws(' · ', z.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size
  from sales s
  join sale_lines l using (sale_id)
  join product_variants sold on sold.variant_id = l.variant_id
  join products p on p.product_id = sold.product_id and p.stock_kind = 'pair'
  join product_variants v on v.product_id = p.product_id and v.archived_at is null
  cross join lateral horma_price(v.variant_id, 'pos', s.created_at) price
  cross join lateral horma_available(v.variant_id, s.location_id, $2) stock
  left join colours c on c.colour_id = v.colour_id
  left join sizes z on z.size_id = v.size_id
  where s.sale_id = $1 and s.sale_origin = 'pos' and horma_day(s.created_at) = horma_day($2)
    and price.cents = l.list_cents
  order by l.position, v.colour_id nulls first, z.sort nulls first, v.variant_id`
