import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { Contact, ContactFact } from '../privacy/contact.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { StateBadges } from '../ui/list/state-badges.tsx'
import { When } from '../ui/when.tsx'
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
  const { money } = useFormat()
  const { customer, due_on, age_days, cents_out } = each
  return (
    <Table.Tr className={list.row}>
      <Table.Td className={list.when}>
        <When at={due_on} isDay />
      </Table.Td>
      <Table.Td>
        <LoanLink each={each} />
      </Table.Td>
      <Table.Td>
        <Contact name={customer.name} phone={customer.phone} />
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
  const { date } = useShortDates()
  const { money } = useFormat()
  const { customer, due_on, age_days, cents_out } = each
  return (
    <li className={list.card}>
      <div className={list.head}>
        <LoanLink each={each} />
        <div>
          <LoanStatus each={each} />
        </div>
      </div>
      <ContactFact name={customer.name} phone={customer.phone} />
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
      <DocumentNumber>{reference}</DocumentNumber>
    </Link>
  )
}

interface LoanStatusProps {
  each: Pick<ListedLoan, 'is_overdue' | 'ended_at' | 'deposit_cents'>
}

/** Whether its pairs are out, late, or none is out any more, and what of its money has to go back. */
export function LoanStatus({ each: { is_overdue, ended_at, deposit_cents } }: LoanStatusProps) {
  const { t } = useTranslation('office/loans')
  const { t: words } = useTranslation('core/loans')
  return (
    <StateBadges
      badges={[
        is_overdue
          ? { color: 'red', label: words('overdue') }
          : ended_at === null
            ? { color: 'blue', label: t('status.out') }
            : { color: 'gray', label: t('status.ended') },
        ended_at !== null &&
          deposit_cents > 0 && { color: 'yellow', label: t('status.deposit_due') },
      ]}
    />
  )
}
