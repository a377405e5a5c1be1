import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import list from '../ui/list/linked-table.module.css'
import { type ListedRun, pathOf } from './run.ts'
import styles from './runs-table.module.css'
import { StateBadge } from './state-badge.tsx'
import { useResult } from './use-result.ts'
import { useWho } from './use-who.ts'

/** The files of one page: rows where there is room, cards where there is not. */
export function RunsTable({ runs }: { runs: readonly ListedRun[] }) {
  const { t } = useTranslation('office/imports')
  return (
    <>
      <div className={list.wide}>
        <Table verticalSpacing="sm" highlightOnHover className={list.table}>
          <Table.Caption className={list.caption}>{t('files')}</Table.Caption>
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
      <ul className={list.cards}>
        {runs.map((run) => (
          <Card key={run.import_run_id} run={run} />
        ))}
      </ul>
    </>
  )
}

function Row({ run }: { run: ListedRun }) {
  const who = useWho(run)
  const { date, time } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <Link to={pathOf(run)} className={list.link}>
          {run.file_name}
        </Link>
        {who && <span className={list.soft}>{who}</span>}
      </Table.Td>
      <Table.Td className={list.when}>
        {date(run.created_at)}
        <span className={list.soft}>{time(run.created_at)}</span>
      </Table.Td>
      <Table.Td>
        <StateBadge run={run} />
      </Table.Td>
      <Table.Td>{useResult(run.products)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ run }: { run: ListedRun }) {
  const who = useWho(run)
  const { dateTime } = useFormat()
  const result = useResult(run.products)
  return (
    <li className={list.card}>
      <p className={`${list.head} ${styles.head}`}>
        <Link to={pathOf(run)} className={list.link}>
          {run.file_name}
        </Link>
        <StateBadge run={run} />
      </p>
      <p className={list.fact}>{[dateTime(run.created_at), who].filter(Boolean).join(' ')}</p>
      {result && <p className={list.fact}>{result}</p>}
    </li>
  )
}
