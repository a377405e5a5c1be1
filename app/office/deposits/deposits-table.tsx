import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { Contact, ContactFact } from '../privacy/contact.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { StateBadges } from '../ui/list/state-badges.tsx'
import { When } from '../ui/when.tsx'
import { depositsParams, type ListedDeposit } from './deposits-params.ts'

/** The deposits of one page: rows where there is room, cards where there is not. */
export function DepositsTable({ deposits }: { deposits: readonly ListedDeposit[] }) {
  const { t } = useTranslation('office/deposits')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.due'),
        t('column.deposit'),
        t('column.article'),
        t('column.customer'),
        t('column.status'),
        t('column.paid'),
      ]}
      items={deposits}
      getKey={({ reference }) => reference}
      toRow={(each) => <Row each={each} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each }: { each: ListedDeposit }) {
  const { t } = useTranslation('office/deposits')
  const { money } = useFormat()
  const { due_on, customer, price_cents, paid_cents } = each
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <When at={due_on} isDay />
      </Table.Td>
      <Table.Td>
        <DepositLink each={each} />
      </Table.Td>
      <Table.Td className={list.name}>
        <Article each={each} />
      </Table.Td>
      <Table.Td>{customer && <Contact name={customer.name} phone={customer.phone} />}</Table.Td>
      <Table.Td>
        <DepositStatus each={each} />
      </Table.Td>
      <Table.Td className={list.figure}>
        {money(paid_cents)}
        <span className={list.soft}>{t('of_price', { price: money(price_cents) })}</span>
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedDeposit }) {
  const { t } = useTranslation('office/deposits')
  const { date } = useShortDates()
  const { money } = useFormat()
  const { due_on, customer, price_cents, paid_cents } = each
  return (
    <li className={list.card}>
      <div className={list.head}>
        <DepositLink each={each} />
        <div>
          <DepositStatus each={each} />
        </div>
      </div>
      <p className={list.fact}>
        <Article each={each} />
      </p>
      {customer && <ContactFact name={customer.name} phone={customer.phone} />}
      <p className={list.fact}>
        {`${money(paid_cents)} ${t('of_price', { price: money(price_cents) })} · ${t('until', { day: date(due_on) })}`}
      </p>
    </li>
  )
}

function Article({ each }: { each: ListedDeposit }) {
  const article = useArticleName()
  return article(each)
}

function DepositLink({ each: { reference, kind } }: { each: ListedDeposit }) {
  const { t: words } = useTranslation('core/deposits')
  return (
    <Link to={`${depositsParams.path}/${reference}`} className={list.link}>
      {words(`kind.${kind}`)} <DocumentNumber>{reference}</DocumentNumber>
    </Link>
  )
}

const COLOURS = {
  waiting: 'blue',
  ready: 'green',
  released: 'yellow',
  sold: 'gray',
  cancelled: 'gray',
  kept: 'gray',
} as const

interface DepositStatusProps {
  each: Pick<ListedDeposit, 'state' | 'is_overdue' | 'is_to_call'>
}

/** Where it stands, with what somebody has to do about it. */
export function DepositStatus({ each: { state, is_overdue, is_to_call } }: DepositStatusProps) {
  const { t: words } = useTranslation('core/deposits')
  return (
    <StateBadges
      badges={[
        { color: COLOURS[state], label: words(`state.${state}`) },
        is_to_call && { color: 'yellow', label: words('to_call') },
        is_overdue && { color: 'red', label: words('overdue') },
      ]}
    />
  )
}
