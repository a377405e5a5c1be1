import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { MoneyForm } from '../payments/money-form.tsx'
import { parseAmountCents } from '../ui/parse-amount.ts'
import type { DepositTender } from './deposit.ts'
import styles from './deposits.module.css'

interface PartMoneyProps {
  till: string
  label: string
  /** Of the article, in cents. */
  price: number
  /** What is paid where no amount is typed, and between which cents one may be. */
  cents: number
  least: number
  most: number
  submitLabel(amount: string): string
  /** The price is not right yet; what was paid stays. */
  disabled?: boolean
  busy: boolean
  error: string
  onPay(tenders: DepositTender[]): void
}

/** A part of a price whose amount the customer chooses, and how it is paid. */
export function PartMoney(props: PartMoneyProps) {
  const { till, label, price, cents, least, most, submitLabel, disabled = false, ...on } = props
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const [text, setText] = useState('')
  const total = text === '' ? cents : (parseAmountCents(text) ?? 0)
  const isTooSmall = total < least
  const isWrong = isTooSmall || total > most
  const limit = isTooSmall
    ? t('least', { amount: money(least) })
    : t('most', { amount: money(most) })
  return (
    <div className={styles.chosen}>
      <TextInput
        size="lg"
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder={money(cents).replace(/\s?€/, '')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isWrong && limit}
      />
      <MoneyForm
        till={till}
        total={isWrong ? cents : total}
        price={price}
        submitLabel={submitLabel(money(total))}
        disabled={isWrong || disabled}
        {...on}
      />
    </div>
  )
}
