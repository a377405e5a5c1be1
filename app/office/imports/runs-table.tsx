import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { type ListedRun, pathOf } from './run.ts'
import styles from './runs-table.module.css'
import { StateBadge } from './state-badge.tsx'
import { useResult } from './use-result.ts'

/** The files of one page: rows where there is room, cards where there is not. */
export function RunsTable({ runs }: { runs: readonly ListedRun[] }) {
  const { t } = useTranslation('office/imports')
  return (
    <>
      <div className={styles.wide}>
        <Table verticalSpacing="sm" highlightOnHover className={styles.table}>
          <Table.Caption className={styles.caption}>{t('files')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('column.file')}</Table.Th>
              <Table.Th>{t('column.when')}</Table.Th>
              <Table.Th>{t('column.state')}</Table.Th>
              <Table.Th>{t('column.result')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {runs.map((run) => (
              <Row key={run.import_run_id} run={run} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <ul className={styles.cards}>
        {runs.map((run) => (
          <Card key={run.import_run_id} run={run} />
        ))}
      </ul>
    </>
  )
}

function Row({ run }: { run: ListedRun }) {
  const { t } = useTranslation('office/imports')
  const { date, time } = useFormat()
  return (
    <Table.Tr className={styles.row}>
      <Table.Td className={styles.name}>
        <Link to={pathOf(run)} className={styles.link}>
          {run.file_name}
        </Link>
        {run.created_by && <span className={styles.soft}>{t('by', { name: run.created_by })}</span>}
      </Table.Td>
      <Table.Td className={styles.when}>
        {date(run.created_at)}
        <span className={styles.soft}>{time(run.created_at)}</span>
      </Table.Td>
      <Table.Td>
        <StateBadge run={run} />
      </Table.Td>
      <Table.Td>{useResult(run.products)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ run }: { run: ListedRun }) {
  const { t } = useTranslation('office/imports')
  const { dateTime } = useFormat()
  const who = run.created_by && t('by', { name: run.created_by })
  const result = useResult(run.products)
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <Link to={pathOf(run)} className={styles.link}>
          {run.file_name}
        </Link>
        <StateBadge run={run} />
      </p>
      <p className={styles.fact}>{[dateTime(run.created_at), who].filter(Boolean).join(' ')}</p>
      {result && <p className={styles.fact}>{result}</p>}
    </li>
  )
}
