import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { parseAmountCents } from '../ui/parse-amount.ts'
import styles from './deposits.module.css'

interface AdvanceAmountProps {
  label: string
  /** What counts while nothing is typed, in cents. */
  proposedCents: number
  least: number
  most: number
  submitLabel(amount: string): string
  /** The price is not right yet. */
  disabled?: boolean
  /** It is what the dialog shows first, so it takes the focus. */
  first?: boolean
  onAmount(cents: number): void
}

/** How much of a price is paid now: the ticket takes the money. */
export function AdvanceAmount(props: AdvanceAmountProps) {
  const { label, proposedCents, least, most, submitLabel, onAmount } = props
  const { disabled = false, first = false } = props
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (first) field.current?.focus()
  }, [first])
  const cents = text === '' ? proposedCents : (parseAmountCents(text) ?? 0)
  const isTooSmall = cents < least
  const isWrong = isTooSmall || cents > most
  const limit = isTooSmall
    ? t('least', { amount: money(least) })
    : t('most', { amount: money(most) })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWrong && !disabled) onAmount(cents)
  }
  return (
    <form className={styles.chosen} onSubmit={submit}>
      <TextInput
        ref={field}
        size="lg"
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder={money(proposedCents).replace(/\s?€/, '')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isWrong && limit}
      />
      <p className={styles.soft}>{t('to_ticket_text')}</p>
      <Button type="submit" size="xl" disabled={isWrong || disabled}>
        {submitLabel(money(cents))}
      </Button>
    </form>
  )
}
