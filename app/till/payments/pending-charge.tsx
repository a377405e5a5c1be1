import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './payment-pane.module.css'

interface PendingChargeProps {
  /** The way of paying, in words. */
  kind: string
  amount: string
  onAnswer(answer: { state: 'approved' | 'declined'; terminal_reference?: string }): void
}

/** Asks the seller what the terminal said: its reference is typed here, or scanned at any moment. */
export function PendingCharge({ kind, amount, onAnswer }: PendingChargeProps) {
  const { t } = useTranslation('till/payments')
  const [text, setText] = useState('')
  function approve(event: FormEvent) {
    event.preventDefault()
    const terminal_reference = text.trim()
    onAnswer({ state: 'approved', ...(terminal_reference && { terminal_reference }) })
  }
  return (
    <form className={styles.charge} aria-label={t('charge', { kind, amount })} onSubmit={approve}>
      <TextInput
        size="lg"
        label={t('terminal_reference')}
        description={t('terminal_reference_text')}
        autoComplete="off"
        autoFocus
        maxLength={60}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.answers}>
        <Button
          variant="default"
          size="lg"
          color="red"
          onClick={() => onAnswer({ state: 'declined' })}
        >
          {t('decline')}
        </Button>
        <Button type="submit" size="lg">
          {t('approve')}
        </Button>
      </div>
    </form>
  )
}
