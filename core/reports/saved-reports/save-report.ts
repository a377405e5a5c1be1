import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { actorKey, hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findReportLine, getMeasureRight } from '../report/rules.ts'
import { CustomDays, ReportChoices, ReportName } from './saved-report-input.ts'

const MOST_REPORTS = 100

/** Saves the choices of a report under a name, for all who see reports. */
export const saveReport = staff('can_view_reports')
  .act.route({
    method: 'POST',
    path: '/saved-reports',
    successStatus: 201,
    summary: 'Save a report under a name',
    tags: ['reports'],
  })
  .input(z.strictObject({ name: ReportName, ...ReportChoices, ...CustomDays }))
  .output(z.object({ saved_report_id: z.int() }))
  .errors({
    REPORT_NAME_TAKEN: { status: 409 },
    TOO_MANY_REPORTS: { status: 422 },
    PAIR_NOT_OFFERED: { status: 422 },
    RANGE_UPSIDE_DOWN: { status: 422 },
    RANGE_WITHOUT_DAYS: { status: 422 },
  })
  .handler(async ({ context: { tx, actor, audit, now }, input, errors }) => {
    const { name, measure, dimension, range, compare, from = null, to = null } = input
    const right = getMeasureRight(measure)
    if (right && !hasRight(actor, right)) throw errors.FORBIDDEN()
    if (!findReportLine(measure, dimension)) throw errors.PAIR_NOT_OFFERED()
    if (range === 'custom' && !(from && to)) throw errors.RANGE_WITHOUT_DAYS()
    if (from && to && from > to) throw errors.RANGE_UPSIDE_DOWN()
    const [counted] = await query<{ n: number }>(tx, 'saved_reports_count', COUNT)
    if ((counted?.n ?? 0) >= MOST_REPORTS) throw errors.TOO_MANY_REPORTS()
    const days = range === 'custom' ? { from, to } : { from: null, to: null }
    const values = { name, measure, dimension, range, compare, ...days }
    const by = { created_by: actorKey(actor), now: now() }
    try {
      const [made] = await query<{ id: number }>(tx, 'saved_report_write', WRITE, {
        ...values,
        ...by,
      })
      if (!made) throw new Error('saved_report_write: nothing was written')
      audit({ table: 'saved_reports', id: made.id, details: { measure, dimension } })
      return { saved_report_id: made.id }
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.REPORT_NAME_TAKEN()
      throw error
    }
  })

const COUNT = 'select count(*)::int as n from saved_reports'

const WRITE = `
  insert into saved_reports (name, measure, dimension, range, compare, from_day, to_day, created_by, created_at)
  values (:name, :measure, :dimension, :range::report_range, :compare::report_comparison, :from, :to, :created_by, :now)
  returning saved_report_id as id`
