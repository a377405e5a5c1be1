import { Alert, Badge, Button, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import styles from '../deposits/deposits.module.css'
import { TillModal } from '../ui/till-modal.tsx'
import type { ListedLoan } from './loan.ts'

interface LoansListProps {
  onChoose(reference: string): void
  onNew(): void
  onClose(): void
}

const DEBOUNCE_MS = 180
const MIN_LENGTH = 2

/** The open ones, those past their day on top and then the oldest; a search finds ended ones too. */
export function LoansList({ onChoose, onNew, onClose }: LoansListProps) {
  const { t } = useTranslation('till/loans')
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search.trim(), DEBOUNCE_MS)
  const isSearching = q.length >= MIN_LENGTH
  const { data, isFetching, isError } = useQuery({
    queryKey: ['loans', isSearching ? q : ''],
    queryFn: () => (isSearching ? client.loans.listLoans({ q }) : listOpenLoans()),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const found = data?.loans ?? []
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
          <li key={each.loan_id}>
            <button type="button" className={styles.one} onClick={() => onChoose(each.reference)}>
              <LoanSummary loan={each} />
            </button>
          </li>
        ))}
      </ul>
      {data && data.pages > 1 && <p className={styles.soft}>{t('more')}</p>}
    </TillModal>
  )
}

/** Those past their day first, each part by age as the shop sorts it. */
async function listOpenLoans() {
  const [overdue, open] = await Promise.all([
    client.loans.listLoans({ list: 'overdue' }),
    client.loans.listLoans({ list: 'open' }),
  ])
  const others = open.loans.filter(({ is_overdue }) => !is_overdue)
  return { loans: [...overdue.loans, ...others], pages: open.pages }
}

function LoanSummary({ loan }: { loan: ListedLoan }) {
  const { t } = useTranslation('till/loans')
  const { money, date } = useFormat()
  const { customer, pairs_out, age_days, due_on, reference } = loan
  return (
    <>
      <span className={styles.who}>
        <strong>{customer.name}</strong>
        <span className={styles.much}>
          {pairs_out > 0
            ? `${t('pairs', { count: pairs_out })} · ${money(loan.cents_out)}`
            : t('ended')}
        </span>
      </span>
      <span className={styles.soft}>
        {[
          reference,
          customer.phone,
          t('until', { day: date(due_on) }),
          pairs_out > 0 && age_days > 0 && t('age', { count: age_days }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {loan.is_overdue && <OverdueBadge />}
    </>
  )
}

export function OverdueBadge() {
  const { t: words } = useTranslation('core/loans')
  return (
    <span className={styles.badges}>
      <Badge size="lg" variant="light" color="red" className={styles.badge}>
        {words('overdue')}
      </Badge>
    </span>
  )
}
