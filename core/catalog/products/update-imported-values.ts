import { type Db, query } from '../../base/db.server.ts'

/** Notes what the file a variant came from says now; other notes stay. */
export async function updateImportedValues(
  tx: Db,
  notes: readonly { variantId: number; imported: Record<string, string> }[],
): Promise<void> {
  for (const { variantId, imported } of notes)
    await query(
      tx,
      'variant_imported',
      `update product_variants set imported = coalesce(imported, '{}') || $2::jsonb where variant_id = $1`,
      [variantId, imported],
    )
}
