import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../client.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { CurrentCustomer } from './current-customer.tsx'
import styles from './customer-dialog.module.css'
import { NewCustomerSection } from './new-customer.tsx'
import { useKnownCustomers } from './use-known-customers.ts'

interface CustomerDialogProps {
  till: string
  /** Whoever is on the ticket already. */
  current: TicketCustomer | null
  onCustomer(customer: TicketCustomer): void
  onClose(): void
}

const MIN_LENGTH = 2
const DEBOUNCE_MS = 180

/** Finds a customer by name or telephone, or creates one. */
export function CustomerDialog({ till, current, onCustomer, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('till/customers')
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search.trim(), DEBOUNCE_MS)
  const searching = q.length >= MIN_LENGTH
  const { data, isFetching, isError, isPlaceholderData, fetchStatus } = useQuery({
    queryKey: ['customers', q],
    queryFn: () => client.customers.searchCustomers({ q }),
    enabled: searching,
    placeholderData: keepPreviousData,
  })
  const isOffline = searching && (isError || fetchStatus === 'paused')
  const known = useKnownCustomers(q, isOffline)
  const found = searching ? (data?.customers ?? []) : []
  /** The results belong to the text as it is now, not to what it was a moment ago. */
  const isSettled = q === search.trim() && !isPlaceholderData
  return (
    <TillModal onClose={onClose} title={t('title')}>
      {current && <CurrentCustomer till={till} customer={current} />}
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const [only] = found
          if (only && found.length === 1 && isSettled) onCustomer(only)
        }}
      >
        <TextInput
          data-autofocus
          size="lg"
          label={t('search')}
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          leftSection={isFetching ? <Loader size={20} /> : <IconSearch size={22} />}
        />
      </form>
      <p className={styles.status} role="status">
        {isOffline && t('offline')}
        {!isOffline && searching && data && !isFetching && t('found', { count: found.length })}
      </p>
      {isOffline && (
        <ul className={styles.list} aria-label={t('list')}>
          {known.map(({ customer_id, name, phone_tail }) => (
            <li key={customer_id}>
              <button
                type="button"
                className={styles.one}
                onClick={() => onCustomer({ customer_id, name })}
              >
                <strong>{name}</strong>
                <span>{phone_tail ? t('phone_tail', { tail: phone_tail }) : t('no_phone')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isOffline && found.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {found.map((customer) => (
            <li key={customer.customer_id}>
              <button type="button" className={styles.one} onClick={() => onCustomer(customer)}>
                <strong>{customer.name}</strong>
                <span>{customer.phone ?? t('no_phone')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewCustomerSection search={q} onCustomer={onCustomer} />
    </TillModal>
  )
}
