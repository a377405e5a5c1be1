import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../client.ts'
import { TillModal } from '../shell/till-modal.tsx'
import type { TicketCustomer } from '../ticket/ticket.ts'
import styles from './customer-dialog.module.css'
import { NewCustomer } from './new-customer.tsx'

interface CustomerDialogProps {
  onCustomer(customer: TicketCustomer): void
  onClose(): void
}

const SHORTEST = 2
const PAUSE_MS = 180

/** Finds a customer by name or telephone, or writes a new one. */
export function CustomerDialog({ onCustomer, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('till/customers')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const asked = q.length >= SHORTEST
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['customers', q],
    queryFn: () => client.customers.searchCustomers({ q }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const found = asked ? (data?.customers ?? []) : []
  /** What is shown is the answer to what is typed, not to what stood there a moment ago. */
  const current = q === typed.trim() && !isPlaceholderData
  return (
    <TillModal onClose={onClose} title={t('title')}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const [only] = found
          if (only && found.length === 1 && current) onCustomer(only)
        }}
      >
        <TextInput
          data-autofocus
          size="lg"
          label={t('search')}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          leftSection={isFetching ? <Loader size={20} /> : <IconSearch size={22} />}
        />
      </form>
      <p className={styles.status} role="status">
        {isError && t('failed')}
        {!isError && asked && data && !isFetching && t('found', { count: found.length })}
      </p>
      {found.length > 0 && (
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
      <NewCustomer typed={q} onCustomer={onCustomer} />
    </TillModal>
  )
}
