import { IMPORT_ROW_STATES } from '../../../core/imports/rules.ts'
import { type ImportRow, importPath, type Run } from './import-run.ts'

/** What the report of a file may be narrowed to. */
export const REPORT_FILTERS = [...IMPORT_ROW_STATES, 'lacking', 'warned'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

export const parseReportFilter = (search: URLSearchParams): ReportFilter | undefined =>
  REPORT_FILTERS.find((show) => show === search.get('show'))

export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

export function reportPath(run: Run, show: ReportFilter | undefined, page = 1): string {
  const search = new URLSearchParams()
  if (show) search.set('show', show)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${importPath(run)}?${search}` : importPath(run)
}

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
