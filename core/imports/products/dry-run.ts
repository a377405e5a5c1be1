import { type Db, query } from '../../base/db.server.ts'

/**
 * What a rehearsed file has given away so far. Each product is written and rolled back, so the next one would
 * not find in the database what a real run had left there.
 */
export interface DryRun {
  skus: Set<string>
  barcodes: Set<string>
}

export const newDryRun = (): DryRun => ({ skus: new Set(), barcodes: new Set() })

/** Remembers what new variants have taken, before it is rolled back. */
export async function rememberCodes(
  tx: Db,
  rehearsal: DryRun,
  variantIds: readonly number[],
): Promise<void> {
  const taken = await query<{ sku: string; barcodes: string[] }>(tx, 'import_taken', TAKEN, [
    variantIds,
  ])
  for (const { sku, barcodes } of taken) {
    rehearsal.skus.add(sku)
    for (const barcode of barcodes) rehearsal.barcodes.add(barcode)
  }
}

const TAKEN = `
  select sku, array(select barcode from barcodes b where b.variant_id = v.variant_id) as barcodes
  from product_variants v where variant_id = any($1::bigint[])`
