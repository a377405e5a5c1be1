import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import { importPath, type ListedRun } from './import-run.ts'
import { ImportStateBadge } from './import-state-badge.tsx'
import styles from './runs-table.module.css'
import { useResultSummary } from './use-result-summary.ts'
import { useUploader } from './use-uploader.ts'

/** The files of one page: rows where there is room, cards where there is not. */
export function RunsTable({ runs }: { runs: readonly ListedRun[] }) {
  const { t } = useTranslation('office/imports')
  return (
    <LinkedTable
      title={t('files')}
      columns={[t('column.file'), t('column.when'), t('column.state'), t('column.result')]}
      items={runs}
      getKey={({ import_run_id }) => import_run_id}
      toRow={(run) => <Row run={run} />}
      toCard={(run) => <Card run={run} />}
    />
  )
}

function Row({ run }: { run: ListedRun }) {
  const who = useUploader(run)
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <Link to={importPath(run)} className={list.link}>
          {run.file_name}
        </Link>
        {who && (
          <span className={list.soft} data-personal="">
            {who}
          </span>
        )}
      </Table.Td>
      <Table.Td className={list.when}>
        <When at={run.created_at} />
      </Table.Td>
      <Table.Td>
        <ImportStateBadge run={run} />
      </Table.Td>
      <Table.Td>{useResultSummary(run.products)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ run }: { run: ListedRun }) {
  const who = useUploader(run)
  const result = useResultSummary(run.products)
  return (
    <li className={list.card}>
      <p className={`${list.head} ${styles.head}`}>
        <Link to={importPath(run)} className={list.link}>
          {run.file_name}
        </Link>
        <ImportStateBadge run={run} />
      </p>
      <p className={list.fact}>
        <When at={run.created_at} /> <Personal>{who}</Personal>
      </p>
      {result && <p className={list.fact}>{result}</p>}
    </li>
  )
}
