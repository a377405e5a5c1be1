import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import worded from '../ui/worded-badge.module.css'
import type { ListedEntry } from './audit-entry.ts'
import { auditParams } from './audit-params.ts'
import { useEntryWords } from './use-entry-words.ts'

const toPath = ({ audit_id }: ListedEntry) => `${auditParams.path}/${audit_id}`

/** The entries of one page: rows where there is room, cards where there is not. */
export function AuditTable({ entries }: { entries: readonly ListedEntry[] }) {
  const { t } = useTranslation('office/audit')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.when'),
        t('column.action'),
        t('column.target'),
        t('column.who'),
        t('column.status'),
      ]}
      items={entries}
      getKey={({ audit_id }) => audit_id}
      toRow={(entry) => <Row entry={entry} />}
      toCard={(entry) => <Card entry={entry} />}
    />
  )
}

function Row({ entry }: { entry: ListedEntry }) {
  const { getAction, getTarget, getUser } = useEntryWords()
  const user = getUser(entry)
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <When at={entry.created_at} />
      </Table.Td>
      <Table.Td>
        <Link to={toPath(entry)} className={list.link}>
          {getAction(entry.action_type)}
        </Link>
      </Table.Td>
      <Table.Td className={list.name}>{getTarget(entry)}</Table.Td>
      <Table.Td className={list.name}>
        <Personal>
          {user}
          {user !== entry.user_email && <span className={list.soft}>{entry.user_email}</span>}
        </Personal>
      </Table.Td>
      <Table.Td>
        <StatusBadge entry={entry} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ entry }: { entry: ListedEntry }) {
  const { getAction, getTarget, getUser } = useEntryWords()
  const target = getTarget(entry)
  return (
    <li className={list.card}>
      <div className={list.head}>
        <Link to={toPath(entry)} className={list.link}>
          {getAction(entry.action_type)}
        </Link>
        <div>
          <StatusBadge entry={entry} />
        </div>
      </div>
      <p className={list.fact}>
        <When at={entry.created_at} />
      </p>
      <p className={list.fact}>
        <Personal>{getUser(entry)}</Personal>
      </p>
      {target && <p className={list.fact}>{target}</p>}
    </li>
  )
}

/** Shows whether an act was done, or why it was refused. */
export function StatusBadge({ entry: { status, error_message } }: { entry: ListedEntry }) {
  const { getStatus, getRefusal } = useEntryWords()
  return (
    <>
      <Badge
        variant="light"
        color={status === 'success' ? 'green' : 'red'}
        className={worded.badge}
      >
        {getStatus(status)}
      </Badge>
      {error_message && <span className={list.soft}>{getRefusal(error_message)}</span>}
    </>
  )
}
