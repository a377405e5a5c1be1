import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { getMeasureRight } from '../report/rules.ts'
import { ReportChoices } from './saved-report-input.ts'

const SavedReport = z.object({
  saved_report_id: z.int(),
  name: z.string(),
  ...ReportChoices,
  /** The days of a custom range. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})

/** The saved reports of the shop whose figures the caller may see, by name. */
export const listSavedReports = staff('can_view_reports')
  .read.route({
    method: 'GET',
    path: '/saved-reports',
    summary: 'Reports that were saved under a name',
    tags: ['reports'],
  })
  .input(z.strictObject({}))
  .output(z.object({ reports: z.array(SavedReport) }))
  .handler(async ({ context: { db, actor } }) => {
    const reports = await query<z.infer<typeof SavedReport>>(db, 'saved_reports', SAVED)
    const isSeen = ({ measure }: z.infer<typeof SavedReport>) => {
      const right = getMeasureRight(measure)
      return right === null || hasRight(actor, right)
    }
    return { reports: reports.filter(isSeen) }
  })

const SAVED = `
  select saved_report_id, name, measure, dimension, range, compare, from_day::text as from, to_day::text as to
  from saved_reports order by name collate "und-x-icu", saved_report_id`
