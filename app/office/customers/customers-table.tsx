import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import worded from '../ui/worded-badge.module.css'
import { type ListedCustomer, toCustomerPath } from './customers-params.ts'

/** The customers of one page: rows where there is room, cards where there is not. */
export function CustomersTable({ customers }: { customers: readonly ListedCustomer[] }) {
  const { t } = useTranslation('office/customers')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.name'),
        t('column.contact'),
        t('column.since'),
        t('column.last'),
        { figure: t('column.purchases') },
        { figure: t('column.sold') },
      ]}
      items={customers}
      getKey={({ customer_id }) => customer_id}
      toRow={(each) => <Row each={each} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each }: { each: ListedCustomer }) {
  const { money } = useFormat()
  const { phone, email, created_at, last_purchase_at, purchases, sold_cents, code } = each
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.name}>
        <NameLink each={each} />
        <span className={list.soft}>{code}</span>
      </Table.Td>
      <Table.Td className={list.name}>
        {phone && <Personal>{phone}</Personal>}
        {email && (
          <span className={list.soft}>
            <Personal>{email}</Personal>
          </span>
        )}
        {each.has_consent && <ConsentBadge />}
      </Table.Td>
      <Table.Td className={list.when}>
        <When at={created_at} isDay />
      </Table.Td>
      <Table.Td className={list.when}>
        {last_purchase_at && <When at={last_purchase_at} isDay />}
      </Table.Td>
      <Table.Td className={list.figure}>{purchases}</Table.Td>
      <Table.Td className={list.figure}>{money(sold_cents)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedCustomer }) {
  const { t } = useTranslation('office/customers')
  const { date } = useShortDates()
  const { money } = useFormat()
  const { phone, email, last_purchase_at, purchases, sold_cents, code } = each
  return (
    <li className={list.card}>
      <div className={list.head}>
        <NameLink each={each} />
        <span className={list.when}>{money(sold_cents)}</span>
      </div>
      {(phone || email) && (
        <p className={list.fact}>
          <Personal>{[phone, email].filter(Boolean).join(' · ')}</Personal>
        </p>
      )}
      <p className={list.fact}>
        {[
          code,
          t('purchases', { count: purchases }),
          last_purchase_at && t('last_on', { day: date(last_purchase_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {each.has_consent && <ConsentBadge />}
    </li>
  )
}

function NameLink({ each: { customer_id, name } }: { each: ListedCustomer }) {
  return (
    <Link to={toCustomerPath(customer_id)} className={list.link} data-personal="">
      {name}
    </Link>
  )
}

/** The shop may write them commercial mail. */
export function ConsentBadge() {
  const { t } = useTranslation('office/customers')
  return (
    <Badge variant="light" color="green" className={worded.badge}>
      {t('consent')}
    </Badge>
  )
}
