import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { AmountField } from '../ui/amount-field.tsx'
import type { PaymentBalance } from './payment-balance.ts'
import { PaymentButtons } from './payment-buttons.tsx'
import styles from './payment-pane.module.css'
import type { Money } from './use-money.ts'

interface MoneyFieldsProps {
  money: Money
  fieldRef?: Ref<HTMLInputElement>
}

/** The next amount with its number pad, beside the ways in which it is paid. */
export function MoneyFields({ money: entered, fieldRef }: MoneyFieldsProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const { rest, amount, text, setText, cashAllowed, payCash, payCashless } = entered
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
      <PaymentButtons
        rest={rest}
        amount={amount}
        cashAllowed={cashAllowed}
        onCash={payCash}
        onCashless={payCashless}
      />
    </div>
  )
}

/** What is left to pay, else the change, else the total. */
export function BalanceHeader({ balance, total }: { balance: PaymentBalance; total: number }) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const { rest_cents: rest, change_cents: change } = balance
  const label = rest > 0 ? 'rest' : change > 0 ? 'change' : 'paid'
  return (
    <header className={styles.head} data-settled={rest === 0 || undefined} aria-live="polite">
      <h2 className={styles.what}>{t(label)}</h2>
      <p className={styles.much}>{money(rest > 0 ? rest : change > 0 ? change : total)}</p>
    </header>
  )
}
