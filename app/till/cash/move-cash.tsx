import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { ApprovalForm } from '../ui/approval-form.tsx'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import { TillModal } from '../ui/till-modal.tsx'
import styles from './session.module.css'
import { type CashMove, useMoveCash } from './use-move-cash.ts'

const REASONS = {
  in: ['why_change', 'why_mistake'],
  out: ['why_bank', 'why_purchase'],
  drop: ['why_safe', 'why_envelope'],
} as const

/** Cash put into the drawer, taken out of it or dropped into the safe without a sale, with its reason. */
export function MoveCash({ till, kind, onDone, onSessionGone }: CashMove) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const moving = useMoveCash({ till, kind, onDone, onSessionGone })
  const count = { amount_cents: parseAmountCents(amount) ?? 0, reason: reason.trim() }
  const isReady = count.amount_cents > 0 && count.reason !== ''
  if (moving.needsApproval)
    return (
      <TillModal onClose={onDone} title={t(`move_${kind}`)}>
        <ApprovalForm
          text={t('approve_out')}
          facts={[
            { label: t('why'), value: count.reason },
            { label: t(`move_${kind}`), value: money(count.amount_cents), isTotal: true },
          ]}
          wanted={{ right: 'exceed_cash_out', amount_cents: count.amount_cents }}
          onApprove={(approval) => moving.approve(count, approval)}
          onBack={moving.back}
        />
      </TillModal>
    )
  return (
    <TillModal onClose={onDone} isBusy={moving.busy} title={t(`move_${kind}`)}>
      <form
        className={styles.pair}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void moving.move(count)
        }}
      >
        <AmountField
          first
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          placeholder="0,00"
        />
        <div className={styles.side}>
          <ReasonField
            label={t('why')}
            value={reason}
            usual={REASONS[kind].map((key) => t(key))}
            onChange={setReason}
          />
          {moving.error && (
            <Alert color="red" role="alert">
              {moving.error}
            </Alert>
          )}
          <Button type="submit" size="xl" loading={moving.busy} disabled={!isReady}>
            {t(`move_${kind}_now`)}
          </Button>
        </div>
      </form>
    </TillModal>
  )
}
