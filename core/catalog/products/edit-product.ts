import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { MOST_GRAMS } from '../../base/limits.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { writeSearchText } from '../search/write-search-text.ts'
import { changeStockKind } from './change-stock-kind.ts'
import { lockErrors, lockProduct } from './lock-product.ts'
import { Id, ProductName, productDetails, Version } from './product-schemas.ts'
import { publishProductChange } from './publish-product-change.ts'
import { detailErrors, updateProductDetails } from './update-product-details.ts'

/** Changes the details of a product; fields that are absent stay as they are. */
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
      ...productDetails,
      /** Of one pair in its box, for every colour and size. */
      weight_grams: z.int().min(1).max(MOST_GRAMS).nullable().optional(),
    }),
  )
  .output(z.object({ version: z.int() }))
  .errors({
    ...lockErrors,
    ...detailErrors,
    STOCK_KIND_FIXED: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { product_id, version, weight_grams, ...details } = input
    const { tx, audit } = context
    const locked = await lockProduct(tx, { productId: product_id, version, now: context.now() })
    if ('refused' in locked) throw errors[locked.refused]()
    const { unknown } = await updateProductDetails(tx, product_id, details)
    if (unknown.length > 0) throw errors.CHOICE_UNKNOWN({ data: { fields: unknown } })
    if (details.stock_kind && !(await changeStockKind(tx, product_id, details.stock_kind)))
      throw errors.STOCK_KIND_FIXED()
    if (weight_grams !== undefined) await writeWeight(tx, product_id, weight_grams)
    await writeSearchText(tx, product_id)
    await publishProductChange(tx, product_id)
    const fields = Object.keys(input).filter((key) => key !== 'product_id' && key !== 'version')
    audit({ table: 'products', id: product_id, details: { fields } })
    return locked
  })

/** Writes only rows that change: every write is sent to the tills. */
function writeWeight(tx: Db, productId: number, grams: number | null) {
  return query(
    tx,
    'product_weigh',
    `update product_variants set weight_grams = $2
     where product_id = $1 and weight_grams is distinct from $2::int`,
    [productId, grams],
  )
}
