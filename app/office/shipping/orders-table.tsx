import { Checkbox, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OrderList } from '../../../core/checkout/fulfilment/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import type { ListedOrder } from './order.ts'
import { OrderBadges } from './order-badges.tsx'
import styles from './shipping.module.css'

interface OrdersTableProps {
  list: OrderList
  orders: readonly ListedOrder[]
  ticked?: ReadonlySet<number>
  /** Without it nothing can be done with many orders at once. */
  choose?(saleIds: readonly number[], isChosen: boolean): void
}

/** The orders of a list: rows where there is room, cards where there is not. */
export function OrdersTable({ list: name, orders, ticked, choose }: OrdersTableProps) {
  const { t } = useTranslation('office/shipping')
  const toTick = ({ sale_id, reference }: ListedOrder) =>
    choose && (
      <Checkbox
        className={styles.tick}
        aria-label={t('choose', { reference })}
        checked={ticked?.has(sale_id) ?? false}
        onChange={(event) => choose([sale_id], event.currentTarget.checked)}
      />
    )
  return (
    <LinkedTable
      title={t(`list.${name}`)}
      columns={[
        ...(choose ? [t('column.choose')] : []),
        t('column.when'),
        t('column.order'),
        t('column.recipient'),
        t('column.method'),
        t('column.state'),
        { figure: t('column.units') },
        { figure: t('column.total') },
      ]}
      items={orders}
      getKey={({ sale_id }) => sale_id}
      toRow={(order) => <Row order={order} tick={toTick(order)} />}
      toCard={(order) => <Card order={order} tick={toTick(order)} />}
    />
  )
}

interface EntryProps {
  order: ListedOrder
  tick: React.ReactNode
}

const toPath = ({ sale_id }: ListedOrder) => `/admin/shipping/${sale_id}`

function useTown() {
  const { t } = useTranslation('office/shipping')
  return ({ city, province }: ListedOrder) => {
    if (city === null) return t('at_the_counter')
    return province && province !== city ? `${city} (${province})` : city
  }
}

function Row({ order, tick }: EntryProps) {
  const { t } = useTranslation('office/shipping')
  const { money, number } = useFormat()
  const toTown = useTown()
  const when = order.paid_at ?? order.created_at
  return (
    <Table.Tr className={list.row}>
      {tick && <Table.Td>{tick}</Table.Td>}
      <Table.Td className={list.when}>
        <When at={when} />
      </Table.Td>
      <Table.Td>
        <Link to={toPath(order)} className={list.link}>
          <DocumentNumber>{order.reference}</DocumentNumber>
        </Link>
        {order.has_notes && <span className={list.soft}>{t('has_notes')}</span>}
      </Table.Td>
      <Table.Td className={list.name}>
        <Personal>{order.name}</Personal>
        <span className={list.soft}>{toTown(order)}</span>
      </Table.Td>
      <Table.Td>{t(`method.${toMethodKey(order.method)}`)}</Table.Td>
      <Table.Td>
        <OrderBadges order={order} />
      </Table.Td>
      <Table.Td className={list.figure}>{number(order.wanted_units)}</Table.Td>
      <Table.Td className={list.figure}>{money(order.total_cents)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ order, tick }: EntryProps) {
  const { t } = useTranslation('office/shipping')
  const { money } = useFormat()
  const toTown = useTown()
  return (
    <li className={list.card}>
      <div className={list.head}>
        <span className={styles.cardHead}>
          {tick}
          <Link to={toPath(order)} className={list.link}>
            <DocumentNumber>{order.reference}</DocumentNumber>
          </Link>
        </span>
        <strong>{money(order.total_cents)}</strong>
      </div>
      <p className={list.fact}>
        <Personal>{order.name}</Personal>
        {` · ${toTown(order)}`}
      </p>
      <p className={list.fact}>
        <When at={order.paid_at ?? order.created_at} />
      </p>
      <p className={list.fact}>
        {[
          t(`method.${toMethodKey(order.method)}`),
          t('unit_count', { count: order.wanted_units }),
          order.has_notes && t('has_notes'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <OrderBadges order={order} />
    </li>
  )
}

const METHOD_KEYS = ['gls_standard', 'gls_express', 'store_pickup'] as const

/** The key of a method's short name; one of an older time counts as standard. */
export const toMethodKey = (method: string) =>
  METHOD_KEYS.find((each) => each === method) ?? 'gls_standard'
