import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { TranslatedText } from '../../../base/schemas.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { DIFFERENCES } from '../differences/difference-statement.ts'
import { matchSwaps, type SwapSide } from './match-swaps.ts'

const Proposal = z.object({
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  missing: z.object({ variant_id: z.int(), size: z.string().nullable() }),
  found: z.object({ variant_id: z.int(), size: z.string().nullable() }),
  quantity: z.int(),
  is_confirmed: z.boolean(),
})

const MOST_PROPOSALS = 200

/** Sizes of one model and colour of an open stocktake that may lie in each other's boxes. */
export const listSwaps = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/stocktakes/{stocktake_id}/swaps',
    summary: 'Sizes that may lie in each other’s boxes',
    tags: ['stock'],
  })
  .meta({ pool: 'reports' })
  .input(z.strictObject({ stocktake_id: Id }))
  .output(z.object({ swaps: z.array(Proposal) }))
  .handler(async ({ context: { db }, input: { stocktake_id } }) => {
    const sides = await query<Side>(db, 'stocktake_swap_sides', SIDES, { stocktake_id })
    const confirmed = await query<{ missing: number; found: number }>(
      db,
      'stocktake_swaps_confirmed',
      `select missing_variant_id as missing, found_variant_id as found from stocktake_swaps
       where stocktake_id = $1 and quantity > 0`,
      [stocktake_id],
    )
    const known = new Map(sides.map((side) => [side.variantId, side]))
    return {
      swaps: matchSwaps(sides)
        .slice(0, MOST_PROPOSALS)
        .flatMap(({ missing, found, quantity }) => {
          const [from, to] = [known.get(missing), known.get(found)]
          if (!from || !to) return []
          const is_confirmed = confirmed.some((s) => s.missing === missing && s.found === found)
          return [
            {
              name: from.name,
              colour: from.colour,
              missing: { variant_id: missing, size: from.size },
              found: { variant_id: found, size: to.size },
              quantity,
              is_confirmed,
            },
          ]
        }),
    }
  })

interface Side extends SwapSide {
  name: z.infer<typeof TranslatedText>
  colour: z.infer<typeof TranslatedText> | null
  size: string | null
}

const SIDES = `
  with ${DIFFERENCES}, sides as (
    select variant_id, product_id, colour_id, difference, bool_or(difference < 0) over run and bool_or(difference > 0) over run as is_mixed
    from differences where difference <> 0 window run as (partition by product_id, colour_id)
  )
  select s.variant_id as "variantId", concat_ws('/', s.product_id, s.colour_id) as run, coalesce(z.sort, 0) as sort,
    s.difference, p.name, c.name as colour, z.label as size
  from sides s join products p using (product_id) join product_variants v using (variant_id)
  left join sizes z on z.size_id = v.size_id left join colours c on c.colour_id = s.colour_id
  where is_mixed order by p.name ->> 'es', s.variant_id limit 5000`
