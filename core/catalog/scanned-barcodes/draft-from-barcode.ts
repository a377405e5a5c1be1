import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { createDraft } from '../products/create-draft.ts'
import { writeSearchText } from '../search/write-search-text.ts'
import { barcodeRefusal, cleanBarcode } from '../variants/rules.ts'
import { writeVariants } from '../variants/write-variants.ts'

/** Begins a product of which only a barcode and what somebody calls it are known: a draft with one variant. */
export const draftFromBarcode = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/office/products/from-barcode',
    successStatus: 201,
    summary: 'Begin a product from a barcode',
    tags: ['catalog'],
  })
  .input(z.strictObject({ name: SingleLineText(200), barcode: SingleLineText(60) }))
  .output(z.object({ product_id: z.int(), variant_id: z.int() }))
  .errors({
    BARCODE_FORM: { status: 422 },
    BARCODE_CHECK_DIGIT: { status: 422 },
    BARCODE_TAKEN: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const barcode = cleanBarcode(input.barcode)
    const refusal = barcodeRefusal(barcode)
    if (refusal) throw errors[refusal]()
    const { product_id, handle } = await createDraft(tx, { es: input.name }, context.now())
    const { variantIds, refusals } = await writeVariants(tx, { productId: product_id, handle }, [
      { barcodes: [barcode] },
    ])
    if (refusals.length > 0) throw errors.BARCODE_TAKEN()
    await writeSearchText(tx, product_id)
    audit({ table: 'products', id: product_id, details: { barcode } })
    return { product_id, variant_id: variantIds[0] ?? 0 }
  })
