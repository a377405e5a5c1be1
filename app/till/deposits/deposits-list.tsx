import { Alert, Badge, Button, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { TillModal } from '../ui/till-modal.tsx'
import type { ListedDeposit } from './deposit.ts'
import styles from './deposits.module.css'
import { useArticleName } from './use-article-name.ts'

interface DepositsListProps {
  onChoose(reference: string): void
  onNew(): void
  onClose(): void
}

const DEBOUNCE_MS = 180
const MIN_LENGTH = 2

/** The open ones, those whose day comes first on top; a search finds ended ones too. */
export function DepositsList({ onChoose, onNew, onClose }: DepositsListProps) {
  const { t } = useTranslation('till/deposits')
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search.trim(), DEBOUNCE_MS)
  const isSearching = q.length >= MIN_LENGTH
  const { data, isFetching, isError } = useQuery({
    queryKey: ['deposits', isSearching ? q : ''],
    queryFn: () => client.deposits.listDeposits(isSearching ? { q } : {}),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const found = data?.deposits ?? []
  return (
    <TillModal size="xl" onClose={onClose} title={t('title')}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const [only] = found
          if (only && found.length === 1 && q === search.trim()) onChoose(only.reference)
        }}
      >
        <TextInput
          data-autofocus
          size="lg"
          label={t('search')}
          autoComplete="off"
          maxLength={60}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          leftSection={isFetching ? <Loader size={20} /> : <IconSearch size={22} />}
        />
        <Button size="lg" leftSection={<IconPlus size={22} />} onClick={onNew}>
          {t('new')}
        </Button>
      </form>
      {isError && <Alert color="yellow">{t('offline')}</Alert>}
      <p className={styles.status} role="status">
        {data && !isFetching && found.length === 0 && t(isSearching ? 'none_found' : 'none')}
      </p>
      <ul className={styles.list} aria-label={t('title')}>
        {found.map((each) => (
          <li key={each.deposit_id}>
            <button type="button" className={styles.one} onClick={() => onChoose(each.reference)}>
              <DepositSummary deposit={each} />
            </button>
          </li>
        ))}
      </ul>
    </TillModal>
  )
}

function DepositSummary({ deposit }: { deposit: ListedDeposit }) {
  const { t } = useTranslation('till/deposits')
  const { t: words } = useTranslation('core/deposits')
  const { money, date } = useFormat()
  const article = useArticleName()
  const { customer, price_cents, paid_cents } = deposit
  const left = price_cents - paid_cents
  return (
    <>
      <span className={styles.who}>
        <strong>{customer?.name ?? deposit.reference}</strong>
        <span className={styles.much}>
          {deposit.state === 'sold' ? money(price_cents) : t('left', { amount: money(left) })}
        </span>
      </span>
      <span>{article(deposit)}</span>
      <span className={styles.soft}>
        {[
          `${words(`kind.${deposit.kind}`)} ${deposit.reference}`,
          customer?.phone,
          t('until', { day: date(deposit.due_on) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <DepositBadges deposit={deposit} />
    </>
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

interface DepositBadgesProps {
  deposit: Pick<ListedDeposit, 'state' | 'is_overdue' | 'is_to_call'>
}

export function DepositBadges({ deposit: { state, is_overdue, is_to_call } }: DepositBadgesProps) {
  const { t: words } = useTranslation('core/deposits')
  return (
    <span className={styles.badges}>
      <Badge size="lg" variant="light" color={COLOURS[state]} className={styles.badge}>
        {words(`state.${state}`)}
      </Badge>
      {is_to_call && (
        <Badge size="lg" variant="light" color="yellow" className={styles.badge}>
          {words('to_call')}
        </Badge>
      )}
      {is_overdue && (
        <Badge size="lg" variant="light" color="red" className={styles.badge}>
          {words('overdue')}
        </Badge>
      )}
    </span>
  )
}
