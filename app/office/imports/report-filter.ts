import { IMPORT_ROW_STATES } from '../../../core/imports/rules.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam } from '../ui/list/params.ts'
import { IMPORTS_PATH, type ImportRow, importPath, type Run } from './import-run.ts'

/** What the report of a file may be narrowed to. */
export const REPORT_FILTERS = [...IMPORT_ROW_STATES, 'lacking', 'warned'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

/** The address of the list of files. */
export const importsParams = listParams(IMPORTS_PATH, {})

/** The address of a file's page, with its report. */
export const reportParams = (import_run_id: number) =>
  listParams(importPath({ import_run_id }), { show: choiceParam(REPORT_FILTERS) })

/** How many products each view shows; those that show none are left out. */
export function countReportFilters({
  products,
  lacking,
  warned,
}: Run): { show: ReportFilter; count: number }[] {
  const counts = { ...products, lacking, warned }
  return ([...REPORT_FILTERS] as const)
    .map((show) => ({ show, count: counts[show] }))
    .filter(({ count }) => count > 0)
}

/** Whether its editor is a place to go: it stands in the catalog. */
export const hasEditor = ({ product_id, state }: ImportRow): boolean =>
  product_id !== null && state !== 'undone'
