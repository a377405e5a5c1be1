import { Alert, Button, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { printingStore } from '../printing/printing-store.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import { useOperation } from '../use-operation.ts'
import { ApproveMoneyBack, type WantedApproval } from './approve-money-back.tsx'
import type { Deposit } from './deposit.ts'
import styles from './deposits.module.css'
import { listMoneyBack, listWaysBack, type WayBack } from './money-back.ts'
import { useDepositAct } from './use-deposit-act.ts'

interface CancelDepositProps {
  till: string
  deposit: Deposit
  onDone(): Promise<void>
  onSessionGone(): void
  onBack(): void
}

type Cancelled = Awaited<ReturnType<Shop['deposits']['cancelDeposit']>>

/** The pair goes back on sale, and the money as it was paid or in cash; or the shop keeps it, as the slip says. */
export function CancelDeposit(props: CancelDepositProps) {
  const { till, deposit, onDone, onSessionGone, onBack } = props
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const { run, busy, error } = useDepositAct(onSessionGone)
  const operate = useOperation()
  const { openDrawerForCash, print } = useTillPrinting(till)
  const [wanted, setWanted] = useState<WantedApproval>()
  const [reason, setReason] = useState('')
  const [way, setWay] = useState<WayBack>('as_paid')
  const hasMoney = deposit.paid_cents > 0
  const ways = listWaysBack(deposit)
  const sums = listMoneyBack(deposit, way)
  const { deposit_id } = deposit
  const money_back = sums.map(({ kind, amount_cents }) => ({ kind, amount_cents: -amount_cents }))
  const back = { money_back, keep: hasMoney && way === 'keep' }
  const input = { till, deposit_id, reason: reason.trim(), ...back }

  async function cancel(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return
    const cancelled = await run(input, client.deposits.cancelDeposit, (refusal) => {
      if (refusal.code !== 'APPROVAL_REQUIRED') return false
      setWanted(refusal.data as WantedApproval)
      return true
    })
    if (cancelled) await finish(cancelled)
  }

  async function finish({ refund_cents, kept_cents, money_act_id }: Cancelled) {
    printingStore.forget()
    if (!back.keep && hasCash(sums)) void openDrawerForCash('deposit', deposit_id)
    if (money_act_id !== null) void print({ paper: 'money', id: money_act_id })
    const text =
      kept_cents > 0
        ? t('kept_now', { amount: money(kept_cents) })
        : refund_cents > 0 && t('back_now', { amount: money(refund_cents) })
    notifySeller({ kind: 'success', title: t('cancelled'), ...(text && { text }) })
    await onDone()
  }
  if (wanted)
    return (
      <ApproveMoneyBack
        deposit={deposit}
        reason={input.reason}
        sums={sums}
        wanted={wanted}
        onApprove={async (approval) =>
          finish(await operate({ ...input, approval }, client.deposits.cancelDeposit))
        }
        onBack={() => setWanted(undefined)}
      />
    )
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
      <Button variant="subtle" size="lg" onClick={onBack} className={styles.back}>
        {t('back')}
      </Button>
    </form>
  )
}
