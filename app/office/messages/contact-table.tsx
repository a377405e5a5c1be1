import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../context.ts'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import worded from '../ui/worded-badge.module.css'
import { contactParams } from './contact-params.ts'

type ListedMessage = Awaited<
  ReturnType<Shop['messages']['listContactMessages']>
>['messages'][number]

/** The messages of one page: rows where there is room, cards where there is not. */
export function ContactTable({ messages }: { messages: readonly ListedMessage[] }) {
  const { t } = useTranslation('office/messages')
  return (
    <LinkedTable
      title={t('title')}
      columns={[t('column.when'), t('column.subject'), t('column.from'), t('column.state')]}
      items={messages}
      getKey={({ contact_message_id }) => contact_message_id}
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
        <MessageLink message={message} />
      </Table.Td>
      <Table.Td className={list.name}>
        <Personal>
          {message.name}
          <span className={list.soft}>{message.email}</span>
        </Personal>
      </Table.Td>
      <Table.Td>
        <ContactState answeredAt={message.answered_at} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ message }: { message: ListedMessage }) {
  return (
    <li className={list.card}>
      <div className={list.head}>
        <MessageLink message={message} />
        <div>
          <ContactState answeredAt={message.answered_at} />
        </div>
      </div>
      <p className={list.fact}>
        <Personal>{message.name}</Personal>
      </p>
      <p className={list.fact}>
        <When at={message.created_at} />
      </p>
    </li>
  )
}

function MessageLink({ message }: { message: ListedMessage }) {
  return (
    <Link
      to={`${contactParams.path}/${message.contact_message_id}`}
      className={list.link}
      lang={message.language}
    >
      {message.subject}
    </Link>
  )
}

/** Whether somebody has answered. */
export function ContactState({ answeredAt }: { answeredAt: string | null }) {
  const { t } = useTranslation('office/messages')
  const state = answeredAt ? 'answered' : 'open'
  return (
    <Badge variant="light" color={answeredAt ? 'green' : 'yellow'} className={worded.badge}>
      {t(`state.${state}`)}
    </Badge>
  )
}
