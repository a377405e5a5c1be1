import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import worded from '../ui/worded-badge.module.css'
import type { RecallBuyer } from './recalls-params.ts'

/** Who bought what is called back: rows where there is room, cards where there is not. */
export function BuyersTable({ buyers }: { buyers: readonly RecallBuyer[] }) {
  const { t } = useTranslation('office/recalls')
  return (
    <LinkedTable
      title={t('buyers')}
      columns={[
        t('column.name'),
        t('column.contact'),
        t('column.sales'),
        { figure: t('column.pairs') },
        t('column.state'),
      ]}
      items={buyers}
      getKey={({ key }) => key}
      toRow={(buyer) => <Row buyer={buyer} />}
      toCard={(buyer) => <Card buyer={buyer} />}
    />
  )
}

function Row({ buyer }: { buyer: RecallBuyer }) {
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <Name buyer={buyer} />
      </Table.Td>
      <Table.Td>
        <Contact buyer={buyer} />
      </Table.Td>
      <Table.Td>
        <Sales buyer={buyer} />
      </Table.Td>
      <Table.Td className={list.figure}>{buyer.pairs}</Table.Td>
      <Table.Td>
        <State buyer={buyer} />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ buyer }: { buyer: RecallBuyer }) {
  const { t } = useTranslation('office/recalls')
  return (
    <li className={list.card}>
      <div className={list.head}>
        <Name buyer={buyer} />
        <div>
          <State buyer={buyer} />
        </div>
      </div>
      <p className={list.fact}>
        <Contact buyer={buyer} />
      </p>
      <p className={list.fact}>
        {t('pairs', { count: buyer.pairs })} · <Sales buyer={buyer} />
      </p>
    </li>
  )
}

function Name({ buyer: { customer_id, name } }: { buyer: RecallBuyer }) {
  const { t } = useTranslation('office/recalls')
  const shown = name ?? t('nameless')
  if (customer_id === null) return <Personal>{shown}</Personal>
  return (
    <Link to={`/admin/customers/${customer_id}`} data-personal="">
      {shown}
    </Link>
  )
}

function Contact({ buyer: { email, phone } }: { buyer: RecallBuyer }) {
  return <Personal>{[email, phone].filter(Boolean).join(' · ')}</Personal>
}

function Sales({ buyer: { sales, last_at } }: { buyer: RecallBuyer }) {
  return (
    <>
      {sales.map(({ reference }) => reference).join(', ')}
      <span className={list.soft}>
        <When at={last_at} isDay />
      </span>
    </>
  )
}

function State({ buyer: { email, is_written } }: { buyer: RecallBuyer }) {
  const { t } = useTranslation('office/recalls')
  const state = is_written ? 'written' : email ? 'by_mail' : 'by_phone'
  const colour = { written: 'green', by_mail: 'gray', by_phone: 'yellow' }[state]
  return (
    <Badge variant="light" color={colour} className={worded.badge}>
      {t(`state.${state}`)}
    </Badge>
  )
}
