import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { ProductComposition, parseComposition } from '../composition.ts'
import { LabelSelection } from './label-selection.ts'
import { labelStatement } from './label-statement.ts'

const Label = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  name: TranslatedText,
  brand: z.string().nullable(),
  colour: TranslatedText.nullable(),
  /** '38', '40 · ancho'. */
  size: z.string().nullable(),
  sku: z.string(),
  /** Null where it has none yet. */
  barcode: z.string().nullable(),
  /** At the counter now; null without a price. */
  price_cents: z.int().nullable(),
  /** The lowest price of the 30 days before a reduction began, where one runs. (LOCM, article 20) */
  prior_cents: z.int().nullable(),
  /** Upper, lining and sole. (RD 1718/1995) */
  composition: ProductComposition,
  shelf: z.string().nullable(),
  /** How often it is in this part. */
  copies: z.int(),
})

/**
 * What labels say of variants, in parts of at most 600 labels: named ones, or all of a model, a filter, the inventory,
 * what changed its price or what came in on a day. Archived variants have none. `total` counts the labels of all parts,
 * `variants` what they are of, `codeless` those without a barcode, `archived` the named ones that were left out.
 */
export const listLabels = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/labels',
    summary: 'What labels say of variants',
    tags: ['catalog'],
  })
  .input(LabelSelection)
  .output(
    z.object({
      labels: z.array(Label),
      total: z.int(),
      variants: z.int(),
      codeless: z.int(),
      archived: z.int(),
    }),
  )
  .handler(async ({ context: { db, now }, input }) => {
    const { name, text, values } = labelStatement(input, now())
    const [found] = await query<Found>(db, name, text, values)
    if (!found) throw new Error('labels: nothing was counted')
    const labels = found.labels.map(({ composition, ...label }) => ({
      ...label,
      composition: parseComposition(composition),
    }))
    return { ...found, labels }
  })

interface Found {
  labels: (Omit<z.infer<typeof Label>, 'composition'> & { composition: unknown })[]
  total: number
  variants: number
  codeless: number
  archived: number
}
