import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import worded from '../ui/worded-badge.module.css'
import styles from './deposits.module.css'
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
  const { date, money } = useFormat()
  const { due_on, customer, price_cents, paid_cents } = each
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>{date(due_on)}</Table.Td>
      <Table.Td>
        <DepositLink each={each} />
      </Table.Td>
      <Table.Td className={list.name}>
        <Article each={each} />
      </Table.Td>
      <Table.Td>
        {customer && <Personal>{customer.name}</Personal>}
        {customer?.phone && (
          <span className={list.soft}>
            <Personal>{customer.phone}</Personal>
          </span>
        )}
      </Table.Td>
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
  const { date, money } = useFormat()
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
      <p className={list.fact}>
        {customer && (
          <Personal>{[customer.name, customer.phone].filter(Boolean).join(' · ')}</Personal>
        )}
      </p>
      <p className={list.fact}>
        {`${money(paid_cents)} ${t('of_price', { price: money(price_cents) })} · ${t('until', { day: date(due_on) })}`}
      </p>
    </li>
  )
}

function Article({ each: { name, colour, size } }: { each: ListedDeposit }) {
  const article = useArticleName()
  return article({ name, colour, size })
}

/** What a pair is called: model, colour and size. */
export function useArticleName() {
  const text = useInLanguage()
  const { size: formatSize } = useFormat()
  return ({ name, colour, size }: Pick<ListedDeposit, 'name' | 'colour' | 'size'>) =>
    [text(name), colour && text(colour), size && formatSize(size)].filter(Boolean).join(' · ')
}

function DepositLink({ each: { reference, kind } }: { each: ListedDeposit }) {
  const { t: words } = useTranslation('core/deposits')
  return (
    <Link to={`${depositsParams.path}/${reference}`} className={list.link}>
      {`${words(`kind.${kind}`)} ${reference}`}
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
    <span className={styles.badges}>
      <Badge variant="light" color={COLOURS[state]} className={worded.badge}>
        {words(`state.${state}`)}
      </Badge>
      {is_to_call && (
        <Badge variant="light" color="yellow" className={worded.badge}>
          {words('to_call')}
        </Badge>
      )}
      {is_overdue && (
        <Badge variant="light" color="red" className={worded.badge}>
          {words('overdue')}
        </Badge>
      )}
    </span>
  )
}
