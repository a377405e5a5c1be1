import { Alert, Button } from '@mantine/core'
import { useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CASH_LIMIT_CENTS, isCashAllowed } from '../../../core/payments/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useKeys } from '../ui/use-keys.ts'
import { useTillList } from '../use-till-list.ts'
import { BalanceHeader, MoneyFields } from './money-fields.tsx'
import { getPaymentBalance, type TenderInput } from './payment-balance.ts'
import { PaymentList } from './payment-list.tsx'
import styles from './payment-pane.module.css'
import { reduceMoney } from './reduce-money.ts'
import { useMoney } from './use-money.ts'

interface MoneyFormProps {
  till: string
  /** What is to be paid, in cents. */
  total: number
  /** Of all that is bought: from 1,000 euros on the law forbids cash for any part of it. */
  price: number
  submitLabel: string
  /** The sum is not right yet; what was paid stays. */
  disabled?: boolean
  busy: boolean
  error: string
  onPay(tenders: TenderInput[]): void
}

/** Takes a sum of money beside a ticket, such as a deposit: in one way or in several, as the payment of a ticket. */
export function MoneyForm(props: MoneyFormProps) {
  const { till, total, price, submitLabel, disabled = false, busy, error, onPay } = props
  const { t } = useTranslation('till/payments')
  const { money: format } = useFormat()
  const [payments, act] = useReducer(reduceMoney, [])
  const balance = getPaymentBalance(total, payments)
  const cashAllowed = isCashAllowed(price)
  const settings = useTillList().tills.find((each) => each.till === till)
  const asksReference = settings?.asks_terminal_reference === true
  const money = useMoney({ balance, payments, cashAllowed, asksReference, locked: busy, act })
  const { tenders, rest_cents: rest, pending } = balance
  const amountField = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const paymentCount = payments.length
  useEffect(() => {
    if (paymentCount === 0 || pending) return
    const next = amountField.current ?? submitButton.current
    next?.focus({ preventScroll: true })
  }, [paymentCount, pending])
  useKeys({ F9: () => money.payCash(), F10: () => money.payCashless('card') }, { inDialog: true })

  return (
    <section className={styles.form} aria-label={t('title')}>
      {total > 0 && <BalanceHeader balance={balance} total={total} />}
      {total > 0 && !cashAllowed && (
        <Alert color="yellow" role="status">
          {t('cash_limit', { amount: format(CASH_LIMIT_CENTS) })}
        </Alert>
      )}
      {balance.refusal === 'SURPLUS' && (
        <Alert color="red" role="alert">
          {t('surplus')}
        </Alert>
      )}
      <PaymentList payments={payments} locked={busy} terminal={money.terminal} />
      {rest > 0 && !pending && <MoneyFields money={money} fieldRef={amountField} />}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button
        ref={submitButton}
        size="xl"
        loading={busy}
        disabled={disabled || tenders === null}
        onClick={() => tenders && onPay(tenders)}
      >
        {submitLabel}
      </Button>
    </section>
  )
}
