import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { client } from '../client.ts'
import { RecordBadges, RecordList, RecordSummary } from '../records/record-list.tsx'
import type { ListedDeposit } from './deposit.ts'

interface DepositsListProps {
  onChoose(reference: string): void
  onNew(): void
  onClose(): void
}

/** The open ones, those whose day comes first on top; a search finds ended ones too. */
export function DepositsList(props: DepositsListProps) {
  const { t } = useTranslation('till/deposits')
  return (
    <RecordList
      {...props}
      queryKey="deposits"
      words={{
        title: t('title'),
        search: t('search'),
        new: t('new'),
        offline: t('offline'),
        none: t('none'),
        none_found: t('none_found'),
        more: t('more'),
      }}
      find={async (q) => {
        const { deposits, pages } = await client.deposits.listDeposits(q ? { q } : {})
        return { found: deposits, hasMore: pages > 1 }
      }}
      getReference={({ reference }) => reference}
      toSummary={(deposit) => <DepositSummary deposit={deposit} />}
    />
  )
}

function DepositSummary({ deposit }: { deposit: ListedDeposit }) {
  const { t } = useTranslation('till/deposits')
  const { t: words } = useTranslation('core/deposits')
  const { money, date } = useFormat()
  const article = useArticleName()
  const badges = useDepositBadges()
  const { customer, price_cents, paid_cents, reference } = deposit
  const left = price_cents - paid_cents
  return (
    <RecordSummary
      who={customer?.name ?? reference}
      much={deposit.state === 'sold' ? money(price_cents) : t('left', { amount: money(left) })}
      what={article(deposit)}
      facts={[
        `${words(`kind.${deposit.kind}`)} ${reference}`,
        customer?.phone,
        t('until', { day: date(deposit.due_on) }),
      ]}
      badges={badges(deposit)}
    />
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

type Standing = Pick<ListedDeposit, 'state' | 'is_overdue' | 'is_to_call'>

function useDepositBadges() {
  const { t: words } = useTranslation('core/deposits')
  return ({ state, is_overdue, is_to_call }: Standing) => [
    { color: COLOURS[state], label: words(`state.${state}`) },
    is_to_call && { color: 'yellow', label: words('to_call') },
    is_overdue && { color: 'red', label: words('overdue') },
  ]
}

export function DepositBadges({ deposit }: { deposit: Standing }) {
  const badges = useDepositBadges()
  return <RecordBadges badges={badges(deposit)} />
}
