import { Alert, Button, TextInput } from '@mantine/core'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../client.ts'
import {
  findInvalidField,
  type TillRefusal,
  toTillRefusal,
  useTillRefusalText,
} from '../refusal.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import { useBusyDialog } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'
import styles from './customer-dialog.module.css'

interface NewCustomerProps {
  /** What was searched for: a telephone number or the beginning of a name. */
  search: string
  onCustomer(customer: TicketCustomer): void
}

export function NewCustomerSection({ search, onCustomer }: NewCustomerProps) {
  const { t } = useTranslation('till/customers')
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button
        size="lg"
        variant="default"
        fullWidth
        leftSection={<IconUserPlus size={22} />}
        onClick={() => setOpen(true)}
      >
        {t('new')}
      </Button>
    )
  return <NewCustomerForm search={search} onCustomer={onCustomer} />
}

/** Only the name is required. */
function NewCustomerForm({ search, onCustomer }: NewCustomerProps) {
  const { t } = useTranslation('till/customers')
  const isPhone = /\d{3}/.test(search)
  const [name, setName] = useState(isPhone ? '' : search)
  const [phone, setPhone] = useState(isPhone ? search : '')
  const [email, setEmail] = useState('')
  const { create, busy, refusal } = useCreateCustomer(onCustomer)
  useBusyDialog(busy)
  const refusalText = useTillRefusalText()
  const invalid = refusal && findInvalidField(refusal)
  const known = listKnown(refusal)

  function save(isSomebodyElse: boolean) {
    const orNothing = (text: string) => text.trim() || undefined
    if (name.trim())
      void create({
        name: name.trim(),
        phone: orNothing(phone),
        email: orNothing(email),
        isSomebodyElse,
      })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save(false)
  }

  const getError = (field: string) =>
    invalid?.field === field ? refusalText({ code: invalid.code }) : null
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('new')}>
      <TextInput
        size="lg"
        label={t('name')}
        maxLength={100}
        autoComplete="off"
        autoFocus={name === ''}
        required
        withAsterisk={false}
        value={name}
        error={getError('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={styles.pair}>
        <TextInput
          size="lg"
          type="tel"
          label={t('phone')}
          autoComplete="off"
          autoFocus={name !== ''}
          value={phone}
          error={getError('phone')}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <TextInput
          size="lg"
          type="email"
          label={t('email')}
          autoComplete="off"
          value={email}
          error={getError('email')}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </div>
      {refusal && !invalid && (
        <Alert color={known.length > 0 ? 'yellow' : 'red'} role="alert">
          <div className={styles.known}>
            {refusalText(refusal)}
            {known.map((customer) => (
              <Button
                key={customer.customer_id}
                size="md"
                h={48}
                onClick={() => onCustomer(customer)}
              >
                {t('take', { name: customer.name })}
              </Button>
            ))}
            {refusal.code === 'PHONE_KNOWN' && (
              <Button size="md" h={48} variant="default" loading={busy} onClick={() => save(true)}>
                {t('somebody_else')}
              </Button>
            )}
          </div>
        </Alert>
      )}
      <Button type="submit" size="lg" loading={busy} disabled={!name.trim()}>
        {t('save')}
      </Button>
    </form>
  )
}

/** The customers whom the shop knows by the e-mail or the telephone that was written. */
function listKnown(refusal: TillRefusal | undefined): TicketCustomer[] {
  if (refusal?.code === 'EMAIL_KNOWN') return [refusal.data as TicketCustomer]
  if (refusal?.code !== 'PHONE_KNOWN') return []
  return (refusal.data as { customers: TicketCustomer[] }).customers
}

interface CustomerFields {
  name: string
  phone: string | undefined
  email: string | undefined
  /** Who has the same telephone as another customer. */
  isSomebodyElse: boolean
}

function useCreateCustomer(onCustomer: NewCustomerProps['onCustomer']) {
  const operate = useOperation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<TillRefusal>()

  async function create({ name, phone, email, isSomebodyElse }: CustomerFields) {
    setBusy(true)
    setRefusal(undefined)
    const input = {
      name,
      ...(phone && { phone }),
      ...(email && { email }),
      ...(isSomebodyElse && { is_somebody_else: true }),
    }
    try {
      onCustomer(await operate(input, client.customers.createCustomer))
    } catch (error) {
      setRefusal(toTillRefusal(error))
    } finally {
      setBusy(false)
    }
  }

  return { create, busy, refusal }
}
