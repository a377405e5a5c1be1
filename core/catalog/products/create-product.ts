import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { writeSearchText } from '../search/write-search-text.ts'
import { beginProduct } from './begin-product.ts'
import { ProductName, productTexts } from './product-schemas.ts'
import { textErrors, writeTexts } from './write-texts.ts'

/** Begins a product, as a draft without variants. Two products may have one name. */
export const createProduct = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/office/products',
    successStatus: 201,
    summary: 'Begin a product',
    tags: ['catalog'],
  })
  .input(z.strictObject({ name: ProductName, ...productTexts }))
  .output(z.object({ product_id: z.int(), version: z.int() }))
  .errors({
    CHOICE_UNKNOWN: {
      ...textErrors.CHOICE_UNKNOWN,
      data: z.object({ fields: z.array(z.string()) }),
    },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, record } = context
    const { handle: _, ...made } = await beginProduct(tx, input.name, context.now())
    const { unknown } = await writeTexts(tx, made.product_id, input)
    if (unknown.length > 0) throw errors.CHOICE_UNKNOWN({ data: { fields: unknown } })
    await writeSearchText(tx, made.product_id)
    record({
      table: 'products',
      id: made.product_id,
      details: { fields: Object.keys(input) },
    })
    return made
  })
