import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

/** Removes a saved report. Its figures are those of the shop, so that nothing is lost but the name. */
export const removeReport = staff('can_view_reports')
  .act.route({
    method: 'DELETE',
    path: '/saved-reports/{saved_report_id}',
    summary: 'Remove a saved report',
    tags: ['reports'],
  })
  .input(z.strictObject({ saved_report_id: Id }))
  .output(z.object({ saved_report_id: z.int() }))
  .errors({ REPORT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input: { saved_report_id }, errors }) => {
    const gone = await query(tx, 'saved_report_remove', REMOVE, [saved_report_id])
    if (gone.length === 0) throw errors.REPORT_UNKNOWN()
    audit({ table: 'saved_reports', id: saved_report_id })
    return { saved_report_id }
  })

const REMOVE = 'delete from saved_reports where saved_report_id = $1 returning saved_report_id'
