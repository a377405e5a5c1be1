import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { pastImportPath } from '../../imports/import-run.ts'
import { ImportStateBadge } from '../../imports/import-state-badge.tsx'
import { Personal } from '../../privacy/personal.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import type { ListedPastRun } from './past-run.ts'

/** The files of one page: rows where there is room, cards where there is not. */
export function PastRunsTable({ runs }: { runs: readonly ListedPastRun[] }) {
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('office/cutover/past-sales')
  return (
    <LinkedTable
      title={t('files')}
      columns={[t('column.file'), t('column.when'), t('column.state'), words('figure.sales')]}
      items={runs}
      getKey={({ import_run_id }) => import_run_id}
      toRow={(run) => <Row run={run} />}
      toCard={(run) => <Card run={run} />}
    />
  )
}

function Row({ run }: { run: ListedPastRun }) {
  const { t } = useTranslation('office/imports')
  const { date, time } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <FileLink run={run} />
        <span className={list.soft}>
          {run.source} <Personal>{run.created_by && t('by', { name: run.created_by })}</Personal>
        </span>
      </Table.Td>
      <Table.Td className={list.when}>
        {date(run.created_at)}
        <span className={list.soft}>{time(run.created_at)}</span>
      </Table.Td>
      <Table.Td>
        <ImportStateBadge run={run} />
      </Table.Td>
      <Table.Td>{useSummary(run)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ run }: { run: ListedPastRun }) {
  const { dateTime } = useFormat()
  const summary = useSummary(run)
  return (
    <li className={list.card}>
      <p className={list.head}>
        <FileLink run={run} />
        <ImportStateBadge run={run} />
      </p>
      <p className={list.fact}>
        {[run.source, dateTime(run.created_at)].filter(Boolean).join(' · ')}
      </p>
      {summary && <p className={list.fact}>{summary}</p>}
    </li>
  )
}

function useSummary({ totals, state }: ListedPastRun): string {
  const { number, money } = useFormat()
  if (!totals || state === 'undone') return ''
  const cents = totals.months.reduce(
    (sum, month) => sum + month.sold_cents - month.returned_cents,
    0,
  )
  return `${number(totals.sales)} · ${money(cents)}`
}

function FileLink({ run }: { run: ListedPastRun }) {
  return (
    <Link to={pastImportPath(run)} className={list.link}>
      {run.file_name}
    </Link>
  )
}
