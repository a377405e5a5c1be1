import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import styles from './chart.module.css'
import type { ChartData } from './chart-data.ts'

interface ChartTableProps {
  title: string
  labelsTitle: string
  data: ChartData
}

/** The figures of a chart as a table that opens below it. */
export function ChartTable({ title, labelsTitle, data }: ChartTableProps) {
  const { labels, series, format } = data
  const { t } = useTranslation('office/ui')
  // Labels may repeat, and keep their places.
  const rows = labels.map((label, at) => ({ label, at }))
  return (
    <details className={styles.behind}>
      <summary>{t('chart_table')}</summary>
      <Table className={styles.table} verticalSpacing={4}>
        <Table.Caption className={hidden.hidden}>{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{labelsTitle}</Table.Th>
            {series.map(({ label }) => (
              <Table.Th key={label} className={styles.figure}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ label, at }) => (
            <Table.Tr key={at}>
              <Table.Th scope="row">{label}</Table.Th>
              {series.map(({ label: name, values }) => (
                <Table.Td key={name} className={styles.figure}>
                  {toText(values[at], format)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}

const toText = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '–' : format(value)
