import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getUnit } from '../../../../core/reports/report/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import hidden from '../../../ui/hidden.module.css'
import { Personal } from '../../privacy/personal.tsx'
import { useMe } from '../../use-me.ts'
import styles from './report.module.css'
import type { Report, ReportRow, ShownReport } from './report-params.ts'
import { nameRow } from './row-name.ts'
import { toRowPath } from './row-path.ts'
import { useChangeWords, useFigureWords, useRowWords } from './use-report-words.ts'

/** More rows than these are for a spreadsheet. */
const MOST_ROWS = 400

interface ReportTableProps {
  shown: ShownReport
  report: Report
}

/** Every row of a report with its figure; it can be copied into a spreadsheet as it stands. */
export function ReportTable({ shown, report }: ReportTableProps) {
  const { t } = useTranslation('office/reports/report')
  const { number } = useFormat()
  const hasShares = isShared(shown, report)
  const more = report.rows.length - MOST_ROWS
  return (
    <div className={styles.rows}>
      <Table className={styles.table} verticalSpacing={6} highlightOnHover>
        <Table.Caption className={hidden.hidden}>{t(`measure.${shown.measure}`)}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`dimension.${report.dimension}`)}</Table.Th>
            <Table.Th className={styles.figure}>{t(`measure.${shown.measure}`)}</Table.Th>
            {report.compared && (
              <>
                <Table.Th className={styles.figure}>{t(`compare.${shown.compare}`)}</Table.Th>
                <Table.Th className={styles.figure}>{t('change')}</Table.Th>
              </>
            )}
            {hasShares && <Table.Th className={styles.extra}>{t('share')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.rows.slice(0, MOST_ROWS).map((row) => (
            <Row
              key={`${row.key} ${row.before_key}`}
              row={row}
              shown={shown}
              report={report}
              hasShares={hasShares}
            />
          ))}
        </Table.Tbody>
      </Table>
      {more > 0 && (
        <p className={styles.more}>{t('more_rows', { count: more, number: number(more) })}</p>
      )}
    </div>
  )
}

/** Shares make sense of what adds up, over things and not over time. */
function isShared({ measure }: ShownReport, { dimension, total, rows }: Report): boolean {
  const isOfTime = ['day', 'month'].includes(dimension)
  const adds = getUnit(measure) !== 'percent' && measure !== 'average_ticket'
  return !isOfTime && adds && (total ?? 0) > 0 && rows.every(({ value }) => (value ?? 0) >= 0)
}

interface RowProps extends ReportTableProps {
  row: ReportRow
  hasShares: boolean
}

function Row({ row, shown, report, hasShares }: RowProps) {
  const write = useFigureWords(shown.measure)
  const toChange = useChangeWords()
  const { number } = useFormat()
  const share = report.total ? ((row.value ?? 0) / report.total) * 100 : 0
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.name}>
        <RowName row={row} shown={shown} report={report} />
      </Table.Th>
      <Table.Td className={styles.figure}>{write(row.value)}</Table.Td>
      {report.compared && (
        <>
          <Table.Td className={styles.figure}>{write(row.before)}</Table.Td>
          <Table.Td className={styles.figure}>{toChange(row.value, row.before) ?? '–'}</Table.Td>
        </>
      )}
      {hasShares && (
        <Table.Td className={styles.extra}>{`${number(Math.round(share * 10) / 10)} %`}</Table.Td>
      )}
    </Table.Tr>
  )
}

function RowName({ row, shown, report }: Omit<RowProps, 'hasShares'>) {
  const me = useMe()
  const words = useRowWords()
  const { dimension, days } = report
  const path = toRowPath(row, { measure: shown.measure, dimension, days, trial: shown.trial }, me)
  const name = nameRow(row, dimension, words)
  const text = dimension === 'seller' && row.key ? <Personal>{name}</Personal> : name
  return path ? <Link to={path}>{text}</Link> : text
}
