import { z } from 'zod'
import { staff } from '../base/procedures.ts'
import { heldErrors, holdProduct } from './hold-product.ts'
import { Id, ProductName, productTexts, Version } from './product-schemas.ts'
import { showChange } from './show-change.ts'
import { writeSearchText } from './write-search-text.ts'
import { textErrors, writeTexts } from './write-texts.ts'

/** Changes what is said of a product; fields that are not named stay as they are. */
export const editProduct = staff('can_manage_products')
  .act.route({
    method: 'PATCH',
    path: '/office/products/{product_id}',
    summary: 'Change what is said of a product',
    tags: ['catalog'],
  })
  .meta({ public: true })
  .input(
    z.strictObject({
      product_id: Id,
      version: Version,
      name: ProductName.optional(),
      ...productTexts,
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
  .handler(async ({ context, input: { product_id, version, ...texts }, errors }) => {
    const { tx, record } = context
    const held = await holdProduct(tx, { productId: product_id, version, now: context.now() })
    if ('refused' in held) throw errors[held.refused]()
    const { unknown } = await writeTexts(tx, product_id, texts)
    if (unknown.length > 0) throw errors.CHOICE_UNKNOWN({ data: { fields: unknown } })
    await writeSearchText(tx, product_id)
    await showChange(tx, product_id)
    record({ table: 'products', id: product_id, details: { fields: Object.keys(texts) } })
    return held
  })
