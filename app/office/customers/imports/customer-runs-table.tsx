import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { customerImportPath } from '../../imports/import-run.ts'
import { ImportStateBadge } from '../../imports/import-state-badge.tsx'
import { useResultSummary } from '../../imports/use-result-summary.ts'
import { Personal } from '../../privacy/personal.tsx'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import { type ListedCustomerRun, toResults } from './customer-run.ts'

/** The lists of one page: rows where there is room, cards where there is not. */
export function CustomerRunsTable({ runs }: { runs: readonly ListedCustomerRun[] }) {
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('office/customers/imports')
  return (
    <LinkedTable
      title={t('files')}
      columns={[t('column.file'), t('column.when'), t('column.state'), words('column.result')]}
      items={runs}
      getKey={({ import_run_id }) => import_run_id}
      toRow={(run) => <Row run={run} />}
      toCard={(run) => <Card run={run} />}
    />
  )
}

function Row({ run }: { run: ListedCustomerRun }) {
  const { t } = useTranslation('office/imports')
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <FileLink run={run} />
        <span className={list.soft}>
          <Personal>{run.created_by && t('by', { name: run.created_by })}</Personal>
        </span>
      </Table.Td>
      <Table.Td className={list.when}>
        <When at={run.created_at} />
      </Table.Td>
      <Table.Td>
        <ImportStateBadge run={run} />
      </Table.Td>
      <Table.Td>{useResultSummary(toResults(run))}</Table.Td>
    </Table.Tr>
  )
}

function Card({ run }: { run: ListedCustomerRun }) {
  const { t } = useTranslation('office/imports')
  const result = useResultSummary(toResults(run))
  return (
    <li className={list.card}>
      <p className={list.head}>
        <FileLink run={run} />
        <ImportStateBadge run={run} />
      </p>
      <p className={list.fact}>
        <When at={run.created_at} />{' '}
        <Personal>{run.created_by && t('by', { name: run.created_by })}</Personal>
      </p>
      {result && <p className={list.fact}>{result}</p>}
    </li>
  )
}

function FileLink({ run }: { run: ListedCustomerRun }) {
  return (
    <Link to={customerImportPath(run)} className={list.link}>
      {run.file_name}
    </Link>
  )
}
