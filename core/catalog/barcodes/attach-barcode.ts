import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../products/product-schemas.ts'
import { publishProductChange } from '../products/publish-product-change.ts'
import { barcodeRefusal, cleanBarcode, sameBarcodes } from '../rules.ts'

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
    const barcode = cleanBarcode(written)
    const refusal = barcodeRefusal(barcode)
    if (refusal) throw errors[refusal]()
    const [variant] = await query<{ productId: number }>(
      tx,
      'barcode_variant',
      'select product_id as "productId" from product_variants where variant_id = $1 and archived_at is null for share',
      [variant_id],
    )
    if (!variant) throw errors.VARIANT_UNKNOWN()
    const attached = await query(tx, 'barcode_attach', ATTACH, [
      barcode,
      variant_id,
      sameBarcodes(barcode),
    ])
    if (attached.length === 0) throw errors.BARCODE_TAKEN()
    await publishProductChange(tx, variant.productId, context.now())
    audit({ table: 'barcodes', id: barcode, details: { variant_id } })
    return { barcode }
  })

/** Answers a row where the code is the variant's from now on, or was before. */
const ATTACH = `
  with added as (
    insert into barcodes (barcode, variant_id)
    select $1, $2 where not exists (select from barcodes where barcode = any($3::text[]))
    on conflict do nothing returning barcode
  )
  select barcode from added
  union all select barcode from barcodes where barcode = any($3::text[]) and variant_id = $2`
