import { type Db, query } from '../../base/db.server.ts'

/** Notes what the file a variant came from says now; other notes stay. */
export async function updateImportedValues(
  tx: Db,
  notes: readonly { variantId: number; imported: Record<string, string> }[],
): Promise<void> {
  if (notes.length > 0) await query(tx, 'variants_imported', NOTE, [JSON.stringify(notes)])
}

const NOTE = `
  update product_variants v set imported = coalesce(v.imported, '{}') || n.imported
  from jsonb_to_recordset($1::jsonb) as n ("variantId" bigint, imported jsonb) where v.variant_id = n."variantId"`
