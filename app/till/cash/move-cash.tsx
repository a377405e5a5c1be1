import { Alert, Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { ApprovalForm } from '../ui/approval-form.tsx'
import { notifySeller } from '../ui/notify-seller.ts'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import { TillModal } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'
import styles from './session.module.css'

interface MoveCashProps {
  till: string
  kind: 'in' | 'out' | 'drop'
  onDone(): void
  onSessionGone(): void
}

const REASONS = {
  in: ['why_change', 'why_mistake'],
  out: ['why_bank', 'why_purchase'],
  drop: ['why_safe', 'why_envelope'],
} as const

/** Cash put into the drawer, taken out of it or dropped into the safe without a sale, with its reason. */
export function MoveCash({ till, kind, onDone, onSessionGone }: MoveCashProps) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [needsApproval, setNeedsApproval] = useState(false)
  const { openDrawer: pulse, print } = useTillPrinting(till)
  const operate = useOperation()
  const refusalText = useTillRefusalText()
  const cents = parseAmountCents(amount) ?? 0

  async function move(approval?: Approval) {
    const input = { till, kind, amount_cents: cents, reason: reason.trim() }
    const moved = await operate({ ...input, ...(approval && { approval }) }, client.cash.moveCash)
    void pulse(moved.cash_movement_id)
    if (moved.money_act_id !== null) void print({ paper: 'money', id: moved.money_act_id })
    notifySeller({ kind: 'success', title: t(`moved_${kind}`, { amount: money(cents) }) })
    onDone()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (cents === 0 || !reason.trim()) return
    setBusy(true)
    setError('')
    try {
      await move()
    } catch (caught) {
      const refusal = toTillRefusal(caught)
      if (refusal.code === 'APPROVAL_REQUIRED') return setNeedsApproval(true)
      if (refusal.code === 'NO_OPEN_SESSION') onSessionGone()
      setError(refusalText(refusal))
    } finally {
      setBusy(false)
    }
  }

  if (needsApproval)
    return (
      <TillModal onClose={onDone} title={t(`move_${kind}`)}>
        <ApprovalForm
          text={t('approve_out')}
          facts={[
            { label: t('why'), value: reason.trim() },
            { label: t(`move_${kind}`), value: money(cents), isTotal: true },
          ]}
          wanted={{ right: 'exceed_cash_out', amount_cents: cents }}
          onApprove={move}
          onBack={() => setNeedsApproval(false)}
        />
      </TillModal>
    )
  return (
    <TillModal onClose={onDone} isBusy={busy} title={t(`move_${kind}`)}>
      <form className={styles.pair} onSubmit={(event) => void submit(event)}>
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
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <Button type="submit" size="xl" loading={busy} disabled={cents === 0 || !reason.trim()}>
            {t(`move_${kind}_now`)}
          </Button>
        </div>
      </form>
    </TillModal>
  )
}
