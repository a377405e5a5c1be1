import type { Dimension, Measure } from '../../../../core/reports/report/rules.ts'
import { mayOpen, type PermissionHolder } from '../../../access/access.ts'
import type { Report, ReportRow } from './report-params.ts'

interface LinkedReport {
  measure: Measure
  dimension: Dimension
  days: Report['days']
  trial: true | undefined
}

/** Where the list behind a row is, for who may open it; undefined where there is none. */
export function toRowPath(
  row: ReportRow,
  report: LinkedReport,
  holder: PermissionHolder,
): string | undefined {
  if (row.key === null) return undefined
  const path = toPath(row, row.key, report)
  return path && mayOpen(holder, path.split('?')[0] ?? path) ? path : undefined
}

/** Measures whose rows by day, till and origin are made of sales. */
const OF_SALES: readonly Measure[] = [
  'net',
  'sold',
  'sales',
  'average_ticket',
  'sold_units',
  'net_units',
  'discount',
]

function toPath(
  { code }: ReportRow,
  key: string,
  { measure, dimension, days, trial }: LinkedReport,
): string | undefined {
  const side = trial && { trial: '1' }
  const search = (more: object, within: object = days) =>
    new URLSearchParams({ ...within, ...more, ...side } as Record<string, string>)
  if (measure === 'lost_sales' || measure === 'waiting')
    return dimension === 'product' ? `/admin/products/${key}` : `/admin/lost-sales?${search({})}`
  if (measure === 'open_deposits') return '/admin/deposits'
  if (measure === 'lent_pairs') return '/admin/lent-items'
  if (dimension === 'product') return `/admin/products/${key}`
  if (dimension === 'campaign') return `/admin/campaigns/${key}`
  if (dimension === 'return_reason' || dimension === 'return_cause') return '/admin/returns-history'
  if (dimension === 'seller') return `/admin/sellers/${key}?${search({})}`
  if (!OF_SALES.includes(measure)) return undefined
  if (dimension === 'day') return `/admin/sales-pos?${search({}, { from: key, to: key })}`
  if (dimension === 'month') return `/admin/sales-pos?${search({}, toMonth(key, days))}`
  if (dimension === 'till' && code) return `/admin/sales-pos?${search({ till: code })}`
  if (dimension === 'origin') return `/admin/sales-pos?${search({ origin: key })}`
  return undefined
}

/** The days of a month that a range has. */
function toMonth(month: string, { from, to }: Report['days']) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
  const first = `${month}-01`
  return { from: first < from ? from : first, to: last > to ? to : last }
}
