import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { RecordBadges, RecordList, RecordSummary } from '../records/record-list.tsx'
import type { ListedLoan } from './loan.ts'

interface LoansListProps {
  onChoose(reference: string): void
  onNew(): void
  onClose(): void
}

/**
 * The open ones, those past their day on top and then the oldest, and ended ones whose deposit lies there still; a search
 * finds all that ended too.
 */
export function LoansList(props: LoansListProps) {
  const { t } = useTranslation('till/loans')
  return (
    <RecordList
      {...props}
      queryKey="loans"
      words={{
        title: t('title'),
        search: t('search'),
        new: t('new'),
        offline: t('offline'),
        none: t('none'),
        none_found: t('none_found'),
        more: t('more'),
      }}
      find={(q) => (q ? searchLoans(q) : listOpenLoans())}
      getReference={({ reference }) => reference}
      toSummary={(loan) => <LoanSummary loan={loan} />}
    />
  )
}

async function searchLoans(q: string) {
  const { loans, pages } = await client.loans.listLoans({ q })
  return { found: loans, hasMore: pages > 1 }
}

/** Each part is sorted by the shop. */
async function listOpenLoans() {
  const [overdue, open, due] = await Promise.all([
    client.loans.listLoans({ list: 'overdue' }),
    client.loans.listLoans({ list: 'open' }),
    client.loans.listLoans({ list: 'deposit_due' }),
  ])
  const others = open.loans.filter(({ is_overdue }) => !is_overdue)
  return { found: [...overdue.loans, ...due.loans, ...others], hasMore: open.pages > 1 }
}

function LoanSummary({ loan }: { loan: ListedLoan }) {
  const { t } = useTranslation('till/loans')
  const { money, date } = useFormat()
  const badges = useLoanBadges()
  const { customer, pairs_out, age_days, due_on, reference, deposit_cents } = loan
  const isOut = pairs_out > 0
  return (
    <RecordSummary
      who={customer.name}
      much={isOut ? `${t('pairs', { count: pairs_out })} · ${money(loan.cents_out)}` : t('ended')}
      facts={[
        reference,
        customer.phone,
        t('until', { day: date(due_on) }),
        isOut && age_days > 0 && t('age', { count: age_days }),
        isOut && deposit_cents > 0 && t('deposit_of', { amount: money(deposit_cents) }),
      ]}
      badges={badges({ ...loan, deposit_cents })}
    />
  )
}

interface Standing {
  is_overdue: boolean
  ended_at: string | null
  /** What lies there as security. */
  deposit_cents: number
}

function useLoanBadges() {
  const { t } = useTranslation('till/loans')
  const { t: words } = useTranslation('core/loans')
  const { money } = useFormat()
  return ({ is_overdue, ended_at, deposit_cents }: Standing) => [
    is_overdue && { color: 'red', label: words('overdue') },
    ended_at !== null &&
      deposit_cents > 0 && {
        color: 'yellow',
        label: t('deposit_due', { amount: money(deposit_cents) }),
      },
  ]
}

/** Past its day, or with a deposit that has to go back. */
export function LoanBadges({ loan }: { loan: Standing }) {
  const badges = useLoanBadges()
  return <RecordBadges badges={badges(loan)} />
}
