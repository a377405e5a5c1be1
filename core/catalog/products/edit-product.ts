import { z } from 'zod'
import { type Db, run } from '../../base/db.server.ts'
import { MOST_GRAMS } from '../../base/limits.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { writeSearchText } from '../search/write-search-text.ts'
import { heldErrors, holdProduct } from './hold-product.ts'
import { Id, ProductName, productTexts, Version } from './product-schemas.ts'
import { showChange } from './show-change.ts'
import { textErrors, writeTexts } from './write-texts.ts'

/** Changes what is said of a product; fields that are not named stay as they are. */
export const editProduct = staff('can_manage_products')
  .act.route({
    method: 'PATCH',
    path: '/office/products/{product_id}',
    summary: 'Change what is said of a product',
    tags: ['catalog'],
  })
  .input(
    z.strictObject({
      product_id: Id,
      version: Version,
      name: ProductName.optional(),
      ...productTexts,
      /** Of one pair in its box, for every colour and size. */
      weight_grams: z.int().min(1).max(MOST_GRAMS).nullable().optional(),
    }),
  )
  .output(z.object({ version: z.int() }))
  .errors({
    ...heldErrors,
    CHOICE_UNKNOWN: {
      ...textErrors.CHOICE_UNKNOWN,
      data: z.object({ fields: z.array(z.string()) }),
    },
  })
  .handler(async ({ context, input, errors }) => {
    const { product_id, version, weight_grams, ...texts } = input
    const { tx, record } = context
    const held = await holdProduct(tx, { productId: product_id, version, now: context.now() })
    if ('refused' in held) throw errors[held.refused]()
    const { unknown } = await writeTexts(tx, product_id, texts)
    if (unknown.length > 0) throw errors.CHOICE_UNKNOWN({ data: { fields: unknown } })
    if (weight_grams !== undefined) await weigh(tx, product_id, weight_grams)
    await writeSearchText(tx, product_id)
    await showChange(tx, product_id)
    const fields = Object.keys(input).filter((key) => key !== 'product_id' && key !== 'version')
    record({ table: 'products', id: product_id, details: { fields } })
    return held
  })

/** A row is written only where that changes it: tills hear of every write. */
function weigh(tx: Db, productId: number, grams: number | null) {
  return run(
    tx,
    'product_weigh',
    `update product_variants set weight_grams = $2
     where product_id = $1 and weight_grams is distinct from $2::int`,
    [productId, grams],
  )
}
