import { Alert, Button, TextInput } from '@mantine/core'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../client.ts'
import { refusalOf, useRefusalWords } from '../refusal-words.ts'
import type { Refusal, TicketCustomer } from '../ticket/ticket.ts'
import { useOperation } from '../use-operation.ts'
import styles from './customer-dialog.module.css'
import { fieldOf } from './field-of.ts'

interface NewCustomerProps {
  /** What was looked for: it begins the new customer. */
  typed: string
  onCustomer(customer: TicketCustomer): void
}

export function NewCustomer({ typed, onCustomer }: NewCustomerProps) {
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
  return <NewCustomerForm typed={typed} onCustomer={onCustomer} />
}

/** A name is enough. */
function NewCustomerForm({ typed, onCustomer }: NewCustomerProps) {
  const { t } = useTranslation('till/customers')
  const digits = /\d{3}/.test(typed)
  const [name, setName] = useState(digits ? '' : typed)
  const [phone, setPhone] = useState(digits ? typed : '')
  const [email, setEmail] = useState('')
  const { write, busy, refusal } = useWriting(onCustomer)
  const words = useRefusalWords()
  const wrong = refusal && fieldOf(refusal)
  const known = refusal?.code === 'EMAIL_KNOWN' ? (refusal.data as TicketCustomer) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    const said = (text: string) => text.trim() || undefined
    if (name.trim()) void write({ name: name.trim(), phone: said(phone), email: said(email) })
  }

  const errorOf = (field: string) => (wrong?.field === field ? words({ code: wrong.code }) : null)
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
        error={errorOf('name')}
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
          error={errorOf('phone')}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <TextInput
          size="lg"
          type="email"
          label={t('email')}
          autoComplete="off"
          value={email}
          error={errorOf('email')}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </div>
      {refusal && !wrong && (
        <Alert color={known ? 'yellow' : 'red'} role="alert">
          <div className={styles.known}>
            {words(refusal)}
            {known && (
              <Button size="md" h={48} onClick={() => onCustomer(known)}>
                {t('take', { name: known.name })}
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

interface Written {
  name: string
  phone: string | undefined
  email: string | undefined
}

function useWriting(onCustomer: NewCustomerProps['onCustomer']) {
  const operate = useOperation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function write({ name, phone, email }: Written) {
    setBusy(true)
    setRefusal(undefined)
    const input = { name, ...(phone && { phone }), ...(email && { email }) }
    try {
      onCustomer(await operate(input, client.customers.createCustomer))
    } catch (thrown) {
      setRefusal(refusalOf(thrown))
    } finally {
      setBusy(false)
    }
  }

  return { write, busy, refusal }
}
