import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { writeSearchText } from '../search/write-search-text.ts'
import { changeStockKind } from './change-stock-kind.ts'
import { createDraft } from './create-draft.ts'
import { ProductName, productDetails } from './product-schemas.ts'
import { detailErrors, updateProductDetails } from './update-product-details.ts'

/** Creates a product as a draft without variants. Two products may have the same name. */
export const createProduct = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/office/products',
    successStatus: 201,
    summary: 'Begin a product',
    tags: ['catalog'],
  })
  .input(z.strictObject({ name: ProductName, ...productDetails }))
  .output(z.object({ product_id: z.int(), version: z.int() }))
  .errors(detailErrors)
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const { handle: _, ...draft } = await createDraft(tx, input.name, context.now())
    const { unknown } = await updateProductDetails(tx, draft.product_id, input)
    if (unknown.length > 0) throw errors.CHOICE_UNKNOWN({ data: { fields: unknown } })
    if (input.stock_kind) await changeStockKind(tx, draft.product_id, input.stock_kind)
    await writeSearchText(tx, draft.product_id)
    audit({
      table: 'products',
      id: draft.product_id,
      details: { fields: Object.keys(input) },
    })
    return draft
  })
