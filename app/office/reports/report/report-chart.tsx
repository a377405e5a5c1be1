import { useTranslation } from 'react-i18next'
import { getUnit } from '../../../../core/reports/report/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import type { ChartKind } from '../../ui/charts/chart-data.ts'
import type { Report, ShownReport } from './report-params.ts'
import { nameRow } from './row-name.ts'
import { useFigureWords, useRowWords } from './use-report-words.ts'

/** More bars than these are not read but counted. */
const MOST_BARS = 12
const MOST_COLUMNS = 24

interface ReportChartProps {
  shown: ShownReport
  report: Report
}

/** The figures of a report as a line over time, columns in their order, or bars by their length. */
export function ReportChart({ shown, report }: ReportChartProps) {
  const { measure } = shown
  const { t } = useTranslation('office/reports/report')
  const { number } = useFormat()
  const words = useRowWords()
  const write = useFigureWords(measure)
  const { dimension } = report
  const kind = toKind(report)
  const rows = kind === 'rows' ? report.rows.slice(0, MOST_BARS) : report.rows
  const series = [{ label: t('this_range'), values: rows.map(({ value }) => value) }]
  if (report.compared)
    series.push({ label: t(`compare.${shown.compare}`), values: rows.map(({ before }) => before) })
  const isMoney = getUnit(measure) === 'cents'
  return (
    <Chart
      kind={kind}
      title={t('title_by', {
        measure: t(`measure.${measure}`),
        dimension: t(`dimension.${dimension}`),
      })}
      labelsTitle={t(`dimension.${dimension}`)}
      hasOwnTable
      data={{
        labels: rows.map((row) => nameRow(row, dimension, words)),
        axisLabels: rows.map(
          (row) =>
            toAxisName(row.key ?? row.before_key, dimension) ?? nameRow(row, dimension, words),
        ),
        series,
        format: write,
        formatAxis: (value) => (isMoney ? `${number(Math.round(value / 100))} €` : write(value)),
      }}
    />
  )
}

function toKind({ dimension, rows }: Report): ChartKind {
  if (dimension === 'day' || dimension === 'month') return rows.length > 1 ? 'trend' : 'columns'
  const isOrdered = ['weekday', 'hour', 'age'].includes(dimension)
  return isOrdered || (dimension === 'size' && rows.length <= MOST_COLUMNS) ? 'columns' : 'rows'
}

/** Days and hours are short on an axis. */
function toAxisName(key: string | null, dimension: Report['dimension']): string | undefined {
  if (key === null) return undefined
  if (dimension === 'day') return `${Number(key.slice(8))}/${Number(key.slice(5, 7))}`
  if (dimension === 'month') return `${key.slice(5)}/${key.slice(2, 4)}`
  return dimension === 'hour' ? key : undefined
}
