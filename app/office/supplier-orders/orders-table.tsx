import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { DocumentNumber } from '../ui/document-number.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { StateBadges } from '../ui/list/state-badges.tsx'
import { When } from '../ui/when.tsx'
import { type ListedOrder, toOrderPath } from './orders-params.ts'

/** The orders of one page: rows where there is room, cards where there is not. */
export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation('office/supplier-orders')
  const hasCosts = orders.some(({ net_cents }) => net_cents !== null)
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.order'),
        t('supplier'),
        { figure: t('column.pairs') },
        ...(hasCosts ? [{ figure: t('column.sum') }] : []),
        t('column.state'),
        t('column.expected'),
      ]}
      items={orders}
      getKey={({ reference }) => reference}
      toRow={(each) => <Row each={each} hasCosts={hasCosts} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each, hasCosts }: { each: ListedOrder; hasCosts: boolean }) {
  const { money } = useFormat()
  return (
    <Table.Tr className={list.row}>
      <Table.Td>
        <OrderLink each={each} />
        {each.supplier_reference && <span className={list.soft}>{each.supplier_reference}</span>}
      </Table.Td>
      <Table.Td className={list.name}>
        {each.supplier}
        {each.season && <span className={list.soft}>{each.season}</span>}
      </Table.Td>
      <Table.Td className={list.figure}>
        <Pairs each={each} />
      </Table.Td>
      {hasCosts && (
        <Table.Td className={list.figure}>
          {each.net_cents !== null && money(each.net_cents)}
        </Table.Td>
      )}
      <Table.Td>
        <OrderStatus each={each} />
      </Table.Td>
      <Table.Td className={list.when}>
        {each.expected_on && <When at={each.expected_on} isDay />}
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedOrder }) {
  const { t } = useTranslation('office/supplier-orders')
  const { money } = useFormat()
  const { day } = useShortDates()
  const facts = [
    each.net_cents === null ? null : money(each.net_cents),
    each.expected_on && t('expected_by', { day: day(each.expected_on) }),
    each.season,
  ]
  return (
    <li className={list.card}>
      <div className={list.head}>
        <OrderLink each={each} />
        <div>
          <OrderStatus each={each} />
        </div>
      </div>
      <p className={list.name}>{each.supplier}</p>
      <p className={list.fact}>
        <Pairs each={each} />
      </p>
      <p className={list.fact}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

/** How many came, of how many, once something did. */
function Pairs({ each: { pairs, received } }: { each: ListedOrder }) {
  const { t } = useTranslation('office/supplier-orders')
  return received > 0 ? t('pairs_of', { received, count: pairs }) : t('pairs', { count: pairs })
}

function OrderLink({ each }: { each: ListedOrder }) {
  return (
    <Link to={toOrderPath(each)} className={list.link}>
      <DocumentNumber>{each.reference}</DocumentNumber>
    </Link>
  )
}

const COLOURS = {
  draft: 'gray',
  sent: 'blue',
  partly_received: 'yellow',
  received: 'green',
  cancelled: 'gray',
} as const

interface OrderStatusProps {
  each: Pick<ListedOrder, 'status' | 'is_late' | 'received'>
}

/** Where an order stands, and what of it waits for a person. */
export function OrderStatus({ each: { status, is_late, received } }: OrderStatusProps) {
  const { t } = useTranslation('office/supplier-orders')
  return (
    <StateBadges
      badges={[
        { color: COLOURS[status], label: t(`status.${status}`) },
        is_late && { color: 'red', label: t('status.late') },
        status === 'cancelled' && received > 0 && { color: 'red', label: t('status.came') },
      ]}
    />
  )
}
