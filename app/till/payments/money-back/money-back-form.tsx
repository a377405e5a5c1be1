import { Alert } from '@mantine/core'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BackTender,
  type CameTender,
  getMoneyBackBalance,
  proposeMoneyBack,
} from '../../../../core/payments/money-out/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { MoneyHeader } from '../money-fields.tsx'
import { MoneySheet } from '../money-sheet.tsx'
import { PaymentRows } from '../payment-list.tsx'
import { reduceMoney } from '../reduce-money.ts'
import { toParts, toPayment } from './back-payment.ts'
import { useMoneyBack } from './use-money-back.ts'

interface MoneyBackFormProps {
  /** What goes back, in cents. */
  total: number
  /** How it came: so it is proposed to go back. */
  came: readonly CameTender[]
  /** Cash never goes back for a present. */
  isCashAllowed?: boolean
  /** Of the level that follows where it stands. */
  heading?: 'h2' | 'h3'
  submitLabel: string
  /** The act is not ready yet; what was chosen stays. */
  disabled?: boolean
  busy: boolean
  error: string
  onGiveBack(tenders: BackTender[]): void
}

/** The form of money in reverse: a sum goes back as it came, or in any other ways, which takes somebody else's PIN. */
export function MoneyBackForm(props: MoneyBackFormProps) {
  const {
    total,
    came,
    isCashAllowed = true,
    heading = 'h3',
    submitLabel,
    disabled = false,
    busy,
    error,
    onGiveBack,
  } = props
  const { t } = useTranslation('till/payments')
  const { money: format } = useFormat()
  const [payments, act] = useReducer(
    reduceMoney,
    proposeMoneyBack(came, total, 'refund').map(toPayment),
  )
  const parts = payments.flatMap(toParts)
  const balance = getMoneyBackBalance(total, parts, came, 'refund')
  const { rest_cents: rest, strayed_cents, tenders } = balance
  const money = useMoneyBack({ rest, isCashAllowed, locked: busy, act })
  return (
    <MoneySheet
      label={t('back.title')}
      money={money}
      count={payments.length}
      error={error}
      submit={{
        label: submitLabel,
        color: 'red',
        disabled: disabled || tenders === null,
        busy,
        onClick: () => tenders && onGiveBack(tenders),
      }}
    >
      <MoneyHeader
        label={t(rest > 0 ? 'back.rest' : 'back.all')}
        cents={rest > 0 ? rest : total}
        isSettled={rest === 0}
        heading={heading}
      />
      <PaymentRows
        payments={payments}
        label={t('back.ways')}
        locked={busy}
        toNote={({ kind }) => t(`back.by.${kind}`)}
        onRemove={(at) => act({ type: 'remove payment', at })}
      />
      {strayed_cents > 0 && (
        <Alert color="yellow" role="status">
          {t('back.other_way', { amount: format(strayed_cents) })}
        </Alert>
      )}
    </MoneySheet>
  )
}
