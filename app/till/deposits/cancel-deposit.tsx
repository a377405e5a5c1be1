import { Alert, Button, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import type { Deposit } from './deposit.ts'
import styles from './deposits.module.css'
import { listMoneyBack, type WayBack } from './money-back.ts'
import { useDepositAct } from './use-deposit-act.ts'

interface CancelDepositProps {
  till: string
  deposit: Deposit
  onDone(): Promise<void>
  onSessionGone(): void
  onBack(): void
}

/** The pair goes back on sale, and the money as it was paid or in cash; or the shop keeps it, as the slip says. */
export function CancelDeposit(props: CancelDepositProps) {
  const { till, deposit, onDone, onSessionGone, onBack } = props
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const { run, busy, error } = useDepositAct(onSessionGone)
  const { openDrawerForCash } = useTillPrinting(till)
  const [reason, setReason] = useState('')
  const [way, setWay] = useState<WayBack>('as_paid')
  const hasMoney = deposit.paid_cents > 0
  const ways: WayBack[] = ['as_paid', 'cash', ...(deposit.is_forfeitable ? ['keep' as const] : [])]
  const sums = listMoneyBack(deposit, way)

  async function cancel(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return
    const { deposit_id } = deposit
    const back = { money_back: sums, keep: hasMoney && way === 'keep' }
    const input = { till, deposit_id, reason: reason.trim(), ...back }
    const cancelled = await run(input, client.deposits.cancelDeposit)
    if (!cancelled) return
    const { refund_cents, kept_cents } = cancelled
    if (!back.keep && sums.some(({ kind }) => kind === 'cash'))
      void openDrawerForCash('deposit', deposit_id)
    const text =
      kept_cents > 0
        ? t('kept_now', { amount: money(kept_cents) })
        : refund_cents > 0 && t('back_now', { amount: money(refund_cents) })
    notifySeller({ kind: 'success', title: t('cancelled'), ...(text && { text }) })
    await onDone()
  }
  return (
    <form
      className={styles.money}
      onSubmit={(event) => void cancel(event)}
      aria-label={t('cancel')}
    >
      <ReasonField first label={t('reason')} value={reason} onChange={setReason} />
      {hasMoney && (
        <Radio.Group
          size="md"
          label={t('money_back', { amount: money(deposit.paid_cents) })}
          value={way}
          onChange={(value) => setWay(value as WayBack)}
        >
          <div className={styles.ways}>
            {ways.map((each) => (
              <Radio key={each} size="lg" value={each} label={t(`way.${each}`)} />
            ))}
          </div>
        </Radio.Group>
      )}
      {hasMoney && way !== 'keep' && (
        <ul className={styles.sums}>
          {sums.map(({ kind, amount_cents }) => (
            <li key={kind}>{t(`back.${kind}`, { amount: money(amount_cents) })}</li>
          ))}
        </ul>
      )}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button type="submit" size="xl" color="red" loading={busy} disabled={!reason.trim()}>
        {t('cancel_now')}
      </Button>
      <Button variant="subtle" size="lg" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  )
}
