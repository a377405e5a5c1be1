import { type Db, query } from '../../base/db.server.ts'
import { barcodeRefusal, cleanBarcode, sameBarcodes } from '../variants/rules.ts'

interface AddedBarcode {
  /** As it is stored. */
  barcode: string
  /** Of the variant; the caller publishes its change. */
  productId?: number
  refused?: 'VARIANT_UNKNOWN' | 'BARCODE_FORM' | 'BARCODE_CHECK_DIGIT' | 'BARCODE_TAKEN'
}

/** Gives a variant one more barcode, or says why not; one that it has already is no refusal. */
export async function addBarcode(
  tx: Db,
  { variantId, barcode: written }: { variantId: number; barcode: string },
): Promise<AddedBarcode> {
  const barcode = cleanBarcode(written)
  const [variant] = await query<{ productId: number }>(
    tx,
    'barcode_variant',
    'select product_id as "productId" from product_variants where variant_id = $1 and archived_at is null for share',
    [variantId],
  )
  const refused = barcodeRefusal(barcode)
  if (!variant) return { barcode, refused: refused ?? 'VARIANT_UNKNOWN' }
  if (refused) return { barcode, refused }
  const attached = await query(tx, 'barcode_attach', ATTACH, [
    barcode,
    variantId,
    sameBarcodes(barcode),
  ])
  return attached.length > 0
    ? { barcode, productId: variant.productId }
    : { barcode, refused: 'BARCODE_TAKEN' }
}

/** Answers a row where the code is the variant's from now on, or was before. */
const ATTACH = `
  with added as (
    insert into barcodes (barcode, variant_id)
    select $1, $2 where not exists (select from barcodes where barcode = any($3::text[]))
    on conflict do nothing returning barcode
  )
  select barcode from added
  union all select barcode from barcodes where barcode = any($3::text[]) and variant_id = $2`
