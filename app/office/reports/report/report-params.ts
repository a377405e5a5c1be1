import type { Rights } from '../../../../core/base/permissions.ts'
import {
  BUILT_IN_REPORTS,
  COMPARISONS,
  DIMENSIONS,
  findReportLine,
  getMeasureRight,
  listDimensions,
  MEASURE_NAMES,
  type Measure,
  REPORT_RANGES,
  type ReportChoice,
} from '../../../../core/reports/report/rules.ts'
import type { Shop } from '../../../context.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, dayParam, flagParam } from '../../ui/list/params.ts'

/** The address of a report. */
export const reportParams = listParams('/admin/reports', {
  measure: choiceParam(MEASURE_NAMES),
  dimension: choiceParam(DIMENSIONS),
  range: choiceParam(REPORT_RANGES),
  from: dayParam,
  to: dayParam,
  compare: choiceParam(COMPARISONS),
  trial: flagParam,
})

export type ReportFilter = ReturnType<typeof reportParams.parse>['filter']
export type Report = Awaited<ReturnType<Shop['reports']['getReport']>>
export type ReportRow = Report['rows'][number]
export type SavedReport = Awaited<
  ReturnType<Shop['reports']['listSavedReports']>
>['reports'][number]

/** What is shown: all choices, whatever the address left out. */
export type ShownReport = ReportChoice & Pick<ReportFilter, 'from' | 'to' | 'trial'>

/** The measures that a person may see, in the order of all of them. */
export const listMeasures = (rights: Partial<Rights>): Measure[] =>
  MEASURE_NAMES.filter((measure) => {
    const right = getMeasureRight(measure)
    return right === null || rights[right] === 'allowed'
  })

/**
 * The report that an address asks for. Without choices it is the first of the built-in ones; a measure that does not exist by
 * the dimension before is shown by the first that it has.
 */
export function toShownReport(filter: ReportFilter, rights: Partial<Rights>): ShownReport {
  const usual = BUILT_IN_REPORTS.month_by_day
  const seen = listMeasures(rights)
  const wanted = filter.measure ?? usual.measure
  const measure = filter.measure || seen.includes(wanted) ? wanted : (seen[0] ?? wanted)
  const asked = filter.dimension ?? usual.dimension
  const dimension = findReportLine(measure, asked) ? asked : (listDimensions(measure)[0] ?? asked)
  const { range = usual.range, compare = usual.compare, from, to, trial } = filter
  const days = range === 'custom' ? { from, to } : {}
  return { measure, dimension, range, compare, ...days, trial }
}
