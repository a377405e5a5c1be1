import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { ReportName } from './saved-report-input.ts'

/** Gives a saved report another name. */
export const renameReport = staff('can_view_reports')
  .act.route({
    method: 'PUT',
    path: '/saved-reports/{saved_report_id}/name',
    summary: 'Rename a saved report',
    tags: ['reports'],
  })
  .input(z.strictObject({ saved_report_id: Id, name: ReportName }))
  .output(z.object({ saved_report_id: z.int() }))
  .errors({ REPORT_UNKNOWN: { status: 404 }, REPORT_NAME_TAKEN: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input: { saved_report_id, name }, errors }) => {
    try {
      const renamed = await query(tx, 'saved_report_rename', RENAME, [saved_report_id, name])
      if (renamed.length === 0) throw errors.REPORT_UNKNOWN()
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.REPORT_NAME_TAKEN()
      throw error
    }
    audit({ table: 'saved_reports', id: saved_report_id, details: { fields: ['name'] } })
    return { saved_report_id }
  })

const RENAME =
  'update saved_reports set name = $2 where saved_report_id = $1 returning saved_report_id'
