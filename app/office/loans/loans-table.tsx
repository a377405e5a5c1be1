import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import worded from '../ui/worded-badge.module.css'
import { type ListedLoan, loansParams } from './loans-params.ts'

/** The loans of one page: rows where there is room, cards where there is not. */
export function LoansTable({ loans }: { loans: readonly ListedLoan[] }) {
  const { t } = useTranslation('office/loans')
  return (
    <LinkedTable
      title={t('title')}
      columns={[
        t('column.due'),
        t('column.loan'),
        t('column.customer'),
        t('column.pairs'),
        t('column.age'),
        t('column.status'),
        t('column.value'),
      ]}
      items={loans}
      getKey={({ reference }) => reference}
      toRow={(each) => <Row each={each} />}
      toCard={(each) => <Card each={each} />}
    />
  )
}

function Row({ each }: { each: ListedLoan }) {
  const { t } = useTranslation('office/loans')
  const { date, money } = useFormat()
  const { customer, due_on, age_days, cents_out } = each
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>{date(due_on)}</Table.Td>
      <Table.Td>
        <LoanLink each={each} />
      </Table.Td>
      <Table.Td>
        <Personal>{customer.name}</Personal>
        {customer.phone && (
          <span className={list.soft}>
            <Personal>{customer.phone}</Personal>
          </span>
        )}
      </Table.Td>
      <Table.Td>
        <Pairs each={each} />
      </Table.Td>
      <Table.Td>{t('days', { count: age_days })}</Table.Td>
      <Table.Td>
        <LoanStatus each={each} />
      </Table.Td>
      <Table.Td className={list.figure}>{money(cents_out)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ each }: { each: ListedLoan }) {
  const { t } = useTranslation('office/loans')
  const { date, money } = useFormat()
  const { customer, due_on, age_days, cents_out } = each
  return (
    <li className={list.card}>
      <div className={list.head}>
        <LoanLink each={each} />
        <div>
          <LoanStatus each={each} />
        </div>
      </div>
      <p className={list.fact}>
        <Personal>{[customer.name, customer.phone].filter(Boolean).join(' · ')}</Personal>
      </p>
      <p className={list.fact}>
        <Pairs each={each} />
        {` · ${t('days', { count: age_days })} · ${money(cents_out)}`}
      </p>
      <p className={list.fact}>{t('until', { day: date(due_on) })}</p>
    </li>
  )
}

/** How many are out, of how many where that differs. */
function Pairs({ each: { pairs, pairs_out, ended_at } }: { each: ListedLoan }) {
  const { t } = useTranslation('office/loans')
  if (ended_at !== null) return t('pairs', { count: pairs })
  return pairs === pairs_out
    ? t('pairs', { count: pairs_out })
    : t('pairs_of', { out: pairs_out, count: pairs })
}

function LoanLink({ each: { reference } }: { each: ListedLoan }) {
  return (
    <Link to={`${loansParams.path}/${reference}`} className={list.link}>
      {reference}
    </Link>
  )
}

interface LoanStatusProps {
  each: { is_overdue: boolean; ended_at: string | null }
}

/** Whether its pairs are out, late, or none is out any more. */
export function LoanStatus({ each: { is_overdue, ended_at } }: LoanStatusProps) {
  const { t } = useTranslation('office/loans')
  const { t: words } = useTranslation('core/loans')
  if (is_overdue)
    return (
      <Badge variant="light" color="red" className={worded.badge}>
        {words('overdue')}
      </Badge>
    )
  return (
    <Badge variant="light" color={ended_at === null ? 'blue' : 'gray'} className={worded.badge}>
      {t(ended_at === null ? 'status.out' : 'status.ended')}
    </Badge>
  )
}
