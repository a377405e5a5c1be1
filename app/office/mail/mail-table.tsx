import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import worded from '../ui/worded-badge.module.css'
import { mailParams } from './mail-params.ts'
import type { ListedMessage } from './message.ts'
import { useTemplateName } from './use-template-name.ts'

/** The e-mails of one page: rows where there is room, cards where there is not. */
export function MailTable({ messages }: { messages: readonly ListedMessage[] }) {
  const { t } = useTranslation('office/mail')
  return (
    <LinkedTable
      title={t('title')}
      columns={[t('column.when'), t('column.template'), t('column.recipient'), t('column.state')]}
      items={messages}
      getKey={({ message_id }) => message_id}
      toRow={(message) => <Row message={message} />}
      toCard={(message) => <Card message={message} />}
    />
  )
}

function Row({ message }: { message: ListedMessage }) {
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <When at={message.created_at} />
      </Table.Td>
      <Table.Td>
        <TemplateLink message={message} />
      </Table.Td>
      <Table.Td className={list.name}>
        <Personal>{message.recipient}</Personal>
      </Table.Td>
      <Table.Td>
        <MailState message={message} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ message }: { message: ListedMessage }) {
  return (
    <li className={list.card}>
      <div className={list.head}>
        <TemplateLink message={message} />
        <div>
          <MailState message={message} />
        </div>
      </div>
      <p className={list.fact}>
        <Personal>{message.recipient}</Personal>
      </p>
      <p className={list.fact}>
        <When at={message.created_at} />
      </p>
    </li>
  )
}

/** What it is about; the message itself only for those who may read it. */
function TemplateLink({ message }: { message: ListedMessage }) {
  const name = useTemplateName()(message.template)
  if (!message.is_readable) return <span>{name}</span>
  return (
    <Link to={`${mailParams.path}/${message.message_id}`} className={list.link}>
      {name}
    </Link>
  )
}

const COLOURS = { queued: 'gray', sent: 'green', failed: 'red', withheld: 'gray' } as const

/** Whether it has left, and why not. */
export function MailState({ message }: { message: ListedMessage }) {
  const { t } = useTranslation('office/mail')
  const { state, attempts, error } = message
  return (
    <>
      <Badge variant="light" color={COLOURS[state]} className={worded.badge}>
        {t(`state.${state}`)}
      </Badge>
      {state !== 'sent' && attempts > 0 && (
        <span className={list.soft}>{t('attempts', { count: attempts })}</span>
      )}
      {state === 'withheld' && <span className={list.soft}>{t('withheld')}</span>}
      {state !== 'sent' && error && <span className={list.soft}>{error}</span>}
    </>
  )
}
