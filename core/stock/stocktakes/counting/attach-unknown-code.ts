import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { SingleLineText } from '../../../base/schemas.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { publishProductChange } from '../../../catalog/products/publish-product-change.ts'
import { addBarcode } from '../../../catalog/scanned-barcodes/add-barcode.ts'
import { lockStocktake } from '../lock-stocktake.ts'
import { endedRefusals } from '../stocktake-schemas.ts'

/**
 * Says of which variant a code is that a stocktake does not know: what was counted by it counts for that variant, here
 * and in the other open stocktakes, and the code becomes one of its barcodes, if a barcode it can be.
 */
export const attachUnknownCode = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stocktakes/{stocktake_id}/unknown-codes',
    summary: 'Attach an unknown code to a variant',
    tags: ['stock'],
  })
  .input(z.strictObject({ stocktake_id: Id, code: SingleLineText(60), variant_id: Id }))
  .output(z.object({ counts: z.int(), is_barcode: z.boolean() }))
  .errors({ ...endedRefusals, VARIANT_UNKNOWN: { status: 404 }, CODE_KNOWN: { status: 409 } })
  .handler(async ({ context, input: { stocktake_id, code, variant_id }, errors }) => {
    const { tx, audit } = context
    const stocktake = await lockStocktake(tx, stocktake_id, 'count')
    if ('refused' in stocktake) throw errors[stocktake.refused]()
    const { productId, refused } = await addBarcode(tx, { variantId: variant_id, barcode: code })
    if (refused === 'VARIANT_UNKNOWN') throw errors.VARIANT_UNKNOWN()
    if (refused === 'BARCODE_TAKEN') throw errors.CODE_KNOWN()
    const counted = await query(
      tx,
      'stocktake_code_attach',
      `update stocktake_scans c set variant_id = $2 from stocktakes s
       where c.code = $1 and c.variant_id is null and c.undoes is null and s.stocktake_id = c.stocktake_id and s.state = 'open'
       returning 1`,
      [code, variant_id],
    )
    if (productId !== undefined) await publishProductChange(tx, productId, context.now())
    audit({ table: 'stocktakes', id: stocktake_id, details: { variant_id, code } })
    return { counts: counted.length, is_barcode: refused === undefined }
  })
