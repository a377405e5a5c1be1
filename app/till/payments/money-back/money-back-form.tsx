import { Alert, Button } from '@mantine/core'
import { useReducer, useState } from 'react'
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
import styles from '../payment-pane.module.css'
import { type MoneyAction, reduceMoney } from '../reduce-money.ts'
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
  const { total, came, isCashAllowed = true, heading = 'h3', disabled = false, busy } = props
  const { t } = useTranslation('till/payments')
  const { payments, declined, enter, decline } = useParts(came, total)
  const balance = getMoneyBackBalance(total, payments.flatMap(toParts), came, 'refund')
  const { rest_cents: rest, strayed_cents, tenders } = balance
  const money = useMoneyBack({ rest, isCashAllowed, locked: busy, act: enter })
  return (
    <MoneySheet
      label={t('back.title')}
      money={money}
      count={payments.length}
      error={props.error}
      submit={{
        label: props.submitLabel,
        color: 'red',
        disabled: disabled || tenders === null,
        busy,
        onClick: () => tenders && props.onGiveBack(tenders),
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
        onRemove={(at) => enter({ type: 'remove payment', at })}
        below={({ kind }, amount, at) =>
          kind === 'card' && !busy && <DeclineButton onClick={() => decline(at, amount)} />
        }
      />
      <BackNotices declined={declined} strayedCents={strayed_cents} />
    </MoneySheet>
  )
}

/** The parts of the sum as they were chosen, and what the terminal has just refused to give back, in words. */
function useParts(came: readonly CameTender[], total: number) {
  const [payments, act] = useReducer(
    reduceMoney,
    proposeMoneyBack(came, total, 'refund').map(toPayment),
  )
  const [declined, setDeclined] = useState<string | null>(null)
  return {
    payments,
    declined,
    enter(action: MoneyAction): void {
      setDeclined(null)
      act(action)
    },
    decline(at: number, amount: string): void {
      act({ type: 'remove payment', at })
      setDeclined(amount)
    },
  }
}

function DeclineButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('till/payments')
  return (
    <Button variant="default" size="md" h={48} className={styles.decline} onClick={onClick}>
      {t('back.decline')}
    </Button>
  )
}

/** That the terminal has refused, and that a part goes back by another way than it came. */
function BackNotices({
  declined,
  strayedCents,
}: {
  declined: string | null
  strayedCents: number
}) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  return (
    <>
      {declined !== null && (
        <Alert color="red" role="alert">
          {t('back.declined', { amount: declined })}
        </Alert>
      )}
      {strayedCents > 0 && (
        <Alert color="yellow" role="status">
          {t('back.other_way', { amount: money(strayedCents) })}
        </Alert>
      )}
    </>
  )
}
