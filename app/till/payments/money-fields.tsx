import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { AmountField } from '../ui/amount-field.tsx'
import type { PaymentBalance } from './payment-balance.ts'
import { PaymentButtons } from './payment-buttons.tsx'
import styles from './payment-pane.module.css'
import type { MoneyEntry } from './use-money.ts'

interface MoneyFieldsProps {
  money: MoneyEntry
  fieldRef?: Ref<HTMLInputElement>
}

/** The next amount with its number pad, beside the ways in which it is paid. */
export function MoneyFields({ money: entered, fieldRef }: MoneyFieldsProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const { rest, amount, text, setText, payCash } = entered
  return (
    <div className={styles.columns}>
      <AmountField
        {...(fieldRef && { fieldRef })}
        label={t('amount')}
        value={text}
        onChange={setText}
        placeholder={money(rest).replace(/\s?€/, '')}
        onEnter={() => amount !== undefined && payCash()}
      />
      <PaymentButtons money={entered} />
    </div>
  )
}

/** What is left to pay, else the change, else the total. */
export function BalanceHeader({ balance, total }: { balance: PaymentBalance; total: number }) {
  const { t } = useTranslation('till/payments')
  const { rest_cents: rest, change_cents: change } = balance
  const label = rest > 0 ? 'rest' : change > 0 ? 'change' : 'paid'
  const cents = rest > 0 ? rest : change > 0 ? change : total
  return <MoneyHeader label={t(label)} cents={cents} isSettled={rest === 0} />
}

interface MoneyHeaderProps {
  label: string
  cents: number
  isSettled: boolean
  /** Below the title of a dialog. */
  heading?: 'h2' | 'h3'
}

/** The sum that counts now, as large as the window lets it be. */
export function MoneyHeader({
  label,
  cents,
  isSettled,
  heading: Heading = 'h2',
}: MoneyHeaderProps) {
  const { money } = useFormat()
  return (
    <header className={styles.head} data-settled={isSettled || undefined} aria-live="polite">
      <Heading className={styles.what}>{label}</Heading>
      <p className={styles.much}>{money(cents)}</p>
    </header>
  )
}
