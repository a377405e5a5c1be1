import { Alert } from '@mantine/core'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { CASH_LIMIT_CENTS, isCashAllowed } from '../../../core/payments/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTillList } from '../use-till-list.ts'
import { BalanceHeader } from './money-fields.tsx'
import { MoneySheet } from './money-sheet.tsx'
import { getPaymentBalance, type TenderInput } from './payment-balance.ts'
import { PaymentList } from './payment-list.tsx'
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
  const { tenders } = balance
  return (
    <MoneySheet
      label={t('title')}
      money={money}
      count={payments.length}
      waits={balance.pending}
      error={error}
      submit={{
        label: submitLabel,
        disabled: disabled || tenders === null,
        busy,
        onClick: () => tenders && onPay(tenders),
      }}
    >
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
    </MoneySheet>
  )
}
