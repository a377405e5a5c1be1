import { sql } from 'drizzle-orm'
import { check, date, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity } from '../base/columns.ts'
import {
  COMPARISONS,
  DIMENSIONS,
  MEASURE_NAMES,
  REPORT_NAME_LENGTH,
  REPORT_RANGES,
} from './report/rules.ts'

export const reportRange = pgEnum('report_range', REPORT_RANGES)
export const reportComparison = pgEnum('report_comparison', COMPARISONS)

/** The choices of a report under a name, for all who see reports. Text where a later part of the shop adds values. */
export const savedReports = pgTable(
  'saved_reports',
  {
    savedReportId: identity('saved_report_id'),
    name: text('name').notNull(),
    /** One of `MEASURES`, and one of `DIMENSIONS` by which it exists. */
    measure: text('measure', { enum: MEASURE_NAMES }).notNull(),
    dimension: text('dimension', { enum: DIMENSIONS }).notNull(),
    range: reportRange('range').notNull(),
    compare: reportComparison('compare').notNull(),
    /** The days of a custom range. */
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_reports_name').on(sql`lower(${table.name})`),
    check(
      'saved_reports_named',
      sql`length(${table.name}) between 1 and ${sql.raw(String(REPORT_NAME_LENGTH))}`,
    ),
    check(
      'saved_reports_days',
      sql`(${table.range} = 'custom') = (${table.fromDay} is not null and ${table.toDay} is not null)`,
    ),
  ],
)
