import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../products/product-schemas.ts'
import { publishProductChange } from '../products/publish-product-change.ts'
import { addBarcode } from './add-barcode.ts'

/** Gives a variant one more barcode, such as one that a seller has scanned in vain. Its others stay. */
export const attachBarcode = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/variants/{variant_id}/barcodes',
    successStatus: 201,
    summary: 'Give a variant one more barcode',
    tags: ['catalog'],
  })
  .input(z.strictObject({ variant_id: Id, barcode: SingleLineText(60) }))
  .output(z.object({ barcode: z.string() }))
  .errors({
    VARIANT_UNKNOWN: { status: 404 },
    BARCODE_FORM: { status: 422 },
    BARCODE_CHECK_DIGIT: { status: 422 },
    BARCODE_TAKEN: { status: 409 },
  })
  .handler(async ({ context, input: { variant_id, barcode: written }, errors }) => {
    const { tx, audit } = context
    const { barcode, productId, refused } = await addBarcode(tx, {
      variantId: variant_id,
      barcode: written,
    })
    if (refused) throw errors[refused]()
    if (productId !== undefined) await publishProductChange(tx, productId, context.now())
    audit({ table: 'barcodes', id: barcode, details: { variant_id } })
    return { barcode }
  })
