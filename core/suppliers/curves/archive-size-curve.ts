import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

/** Puts away a curve or an assorted case that nothing is ordered by any more. */
export const archiveSizeCurve = staff('can_manage_suppliers', 'can_manage_supplier_orders')
  .act.route({
    method: 'DELETE',
    path: '/size-curves/{curve_id}',
    summary: 'Archive a size curve or an assorted case',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ curve_id: Id }))
  .output(z.object({ curve_id: z.int() }))
  .errors({ CURVE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, now, audit }, input: { curve_id }, errors }) => {
    const archived = await query(tx, 'curve_archive', ARCHIVE, { curve_id, now: now() })
    if (archived.length === 0) throw errors.CURVE_UNKNOWN()
    audit({ table: 'size_curves', id: curve_id })
    return { curve_id }
  })

const ARCHIVE = `
  update size_curves set archived_at = :now::timestamptz
  where curve_id = :curve_id and archived_at is null returning curve_id`
