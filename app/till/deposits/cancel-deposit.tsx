import { Alert, Button, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { ApproveMoneyBack } from '../payments/money-back/approve-money-back.tsx'
import { MoneyBackForm } from '../payments/money-back/money-back-form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import type { Deposit } from './deposit.ts'
import styles from './deposits.module.css'
import { useCancelDeposit } from './use-cancel-deposit.ts'

interface CancelDepositProps {
  till: string
  deposit: Deposit
  onDone(): Promise<void>
  onSessionGone(): void
  onBack(): void
}

/** The pair goes back on sale, and its money to the customer; or the shop keeps it, as the slip says. */
export function CancelDeposit({ till, deposit, onBack, ...on }: CancelDepositProps) {
  const { t } = useTranslation('till/deposits')
  const { t: words } = useTranslation('core/deposits')
  const cancelling = useCancelDeposit({ till, ...on })
  const { asked, busy, error } = cancelling
  const [reason, setReason] = useState('')
  const [keep, setKeep] = useState(false)
  const { deposit_id, paid_cents } = deposit
  const isReady = reason.trim() !== ''
  const cancel = (tenders: BackTender[]) =>
    cancelling.cancel({ till, deposit_id, reason: reason.trim(), tenders, keep })

  if (asked)
    return (
      <ApproveMoneyBack
        text={t('approve_back')}
        facts={[
          { label: words(`kind.${deposit.kind}`), value: deposit.reference },
          ...(deposit.customer ? [{ label: t('customer'), value: deposit.customer.name }] : []),
          { label: t('reason'), value: asked.input.reason },
        ]}
        tenders={asked.input.tenders}
        wanted={asked.wanted}
        onApprove={cancelling.approve}
        onBack={cancelling.goBack}
      />
    )
  return (
    <section className={styles.money} aria-label={t('cancel')}>
      <ReasonField first label={t('reason')} value={reason} onChange={setReason} />
      {paid_cents > 0 && deposit.is_forfeitable && (
        <KeepChoice cents={paid_cents} keep={keep} onKeep={setKeep} />
      )}
      {paid_cents > 0 && !keep ? (
        <DepositMoneyBack
          deposit={deposit}
          disabled={!isReady}
          busy={busy}
          error={error}
          onGiveBack={(tenders) => void cancel(tenders)}
        />
      ) : (
        <CancelAlone disabled={!isReady} busy={busy} error={error} onCancel={() => cancel([])} />
      )}
      <Button variant="subtle" size="lg" onClick={onBack} className={styles.back}>
        {t('back')}
      </Button>
    </section>
  )
}

interface KeepChoiceProps {
  cents: number
  keep: boolean
  onKeep(keep: boolean): void
}

function KeepChoice({ cents, keep, onKeep }: KeepChoiceProps) {
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  return (
    <Radio.Group
      size="md"
      label={t('money_back', { amount: money(cents) })}
      value={keep ? 'keep' : 'back'}
      onChange={(value) => onKeep(value === 'keep')}
    >
      <div className={styles.ways}>
        <Radio size="lg" value="back" label={t('way.back')} />
        <Radio size="lg" value="keep" label={t('way.keep')} />
      </div>
    </Radio.Group>
  )
}

interface ActProps {
  disabled: boolean
  busy: boolean
  error: string
}

interface DepositMoneyBackProps extends ActProps {
  deposit: Deposit
  onGiveBack(tenders: BackTender[]): void
}

function DepositMoneyBack({ deposit, ...form }: DepositMoneyBackProps) {
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const { paid_cents: total, tenders } = deposit
  const came = tenders.map(({ kind, amount_cents: cents }) => ({ kind, cents }))
  const submitLabel = t('cancel_back', { amount: money(total) })
  return <MoneyBackForm total={total} came={came} submitLabel={submitLabel} {...form} />
}

/** Nothing goes back: nothing was paid, or the shop keeps it. */
function CancelAlone({
  disabled,
  busy,
  error,
  onCancel,
}: ActProps & { onCancel(): Promise<void> }) {
  const { t } = useTranslation('till/deposits')
  function submit(event: FormEvent) {
    event.preventDefault()
    void onCancel()
  }
  return (
    <form className={styles.money} onSubmit={submit}>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button type="submit" size="xl" color="red" loading={busy} disabled={disabled}>
        {t('cancel_now')}
      </Button>
    </form>
  )
}
