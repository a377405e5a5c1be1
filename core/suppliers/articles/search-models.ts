import { z } from 'zod'
import { toOneLine } from '../../base/lines/rules.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { readOfficePage } from '../../catalog/products/list-office-products.ts'

/** Models by words, a SKU or a barcode, the ones that were changed last first. */
export const searchModels = staff('can_manage_suppliers', 'can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-models/search',
    summary: 'Find a model to order',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ q: z.string().overwrite(toOneLine).min(1).max(100) }))
  .output(
    z.object({
      models: z.array(
        z.object({
          product_id: z.int(),
          name: TranslatedText,
          brand: z.string().nullable(),
          picture: z.string().nullable(),
        }),
      ),
    }),
  )
  .handler(async ({ context: { db, now }, input: { q } }) => {
    const { products } = await readOfficePage(db, { q, sort: 'touched', page: 1 }, now())
    const models = products.map(({ product_id, name, brand, picture }) => ({
      product_id,
      name,
      brand,
      picture,
    }))
    return { models }
  })
