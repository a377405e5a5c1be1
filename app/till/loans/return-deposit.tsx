import { Alert, Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRetainableCents } from '../../../core/loans/rules.ts'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { ApproveMoneyBack } from '../payments/money-back/approve-money-back.tsx'
import { MoneyBackForm } from '../payments/money-back/money-back-form.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { BackButton } from '../records/unread-record.tsx'
import { useApprovedAct } from '../records/use-approved-act.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import type { LentPair, Loan } from './loan.ts'
import styles from './loans.module.css'
import { useLoanAct } from './use-loan-act.ts'

type ReturnInput = Parameters<Shop['loans']['returnLoanDeposit']>[0]
type Returned = Awaited<ReturnType<Shop['loans']['returnLoanDeposit']>>

interface ReturnDepositProps {
  till: string
  loan: Loan
  onDone(): Promise<void>
  onSessionGone(): void
  onBack(): void
}

/** The deposit goes back as it came, less what is kept for pairs that are lost. */
export function ReturnDeposit({ till, loan, onBack, ...on }: ReturnDepositProps) {
  const { t } = useTranslation('till/loans')
  const { money } = useFormat()
  const giving = useReturnDeposit(till, on)
  const held = loan.deposit?.held_cents ?? 0
  const most = getRetainableCents(held, loan.items.map(toPriced))
  const [isKept, setKept] = useState(most > 0)
  const keep_cents = isKept ? most : 0
  const total = held - keep_cents
  const give = (tenders: BackTender[]) =>
    void giving.give({ loan_id: loan.loan_id, till, tenders, keep_cents })
  const came = (loan.deposit?.tenders ?? []).map(({ kind, amount_cents: cents }) => ({
    kind,
    cents,
  }))
  if (giving.asked)
    return (
      <ApproveMoneyBack
        text={t('deposit_approve')}
        facts={[
          { label: t('loan_code'), value: loan.reference },
          { label: t('borrower'), value: loan.customer.name },
        ]}
        tenders={giving.asked.input.tenders}
        wanted={giving.asked.wanted}
        onApprove={giving.approve}
        onBack={giving.goBack}
      />
    )
  return (
    <section className={styles.part} aria-label={t('deposit_back_title')}>
      {most > 0 && <LostChoice held={held} most={most} isKept={isKept} onKeep={setKept} />}
      {total > 0 ? (
        <MoneyBackForm
          key={total}
          total={total}
          came={came}
          submitLabel={t('deposit_back', { amount: money(total) })}
          busy={giving.busy}
          error={giving.error}
          onGiveBack={give}
        />
      ) : (
        <>
          {giving.error && (
            <Alert color="red" role="alert">
              {giving.error}
            </Alert>
          )}
          <Button size="xl" color="red" loading={giving.busy} onClick={() => give([])}>
            {t('deposit_keep_now', { amount: money(keep_cents) })}
          </Button>
        </>
      )}
      <BackButton label={t('back')} onClick={onBack} />
    </section>
  )
}

interface LostChoiceProps {
  held: number
  /** What may be kept of it for lost pairs. */
  most: number
  isKept: boolean
  onKeep(isKept: boolean): void
}

function LostChoice({ held, most, isKept, onKeep }: LostChoiceProps) {
  const { t } = useTranslation('till/loans')
  const { money } = useFormat()
  return (
    <Radio.Group
      size="md"
      label={t('deposit_lost', { amount: money(held) })}
      value={isKept ? 'keep' : 'back'}
      onChange={(value) => onKeep(value === 'keep')}
    >
      <div className={styles.choices}>
        <Radio size="lg" value="keep" label={t('deposit_keep', { amount: money(most) })} />
        <Radio size="lg" value="back" label={t('deposit_keep_none')} />
      </div>
    </Radio.Group>
  )
}

const toPriced = ({ state, price_cents: priceCents }: LentPair) => ({ state, priceCents })

function useReturnDeposit(
  till: string,
  { onDone, onSessionGone }: Pick<ReturnDepositProps, 'onDone' | 'onSessionGone'>,
) {
  const { t } = useTranslation('till/loans')
  const { money } = useFormat()
  const { run, busy, error } = useLoanAct(onSessionGone)
  const { openDrawerForCash, print } = useTillPrinting(till)

  async function finish({ tenders }: ReturnInput, done: Returned) {
    const { refund_cents, kept_cents, deposit_id, money_act_id } = done
    if (hasCash(tenders)) void openDrawerForCash('deposit', deposit_id)
    if (money_act_id !== null) void print({ paper: 'money', id: money_act_id })
    const kept = kept_cents > 0 && t('deposit_kept_done', { amount: money(kept_cents) })
    const back = refund_cents > 0 && t('deposit_back_done', { amount: money(refund_cents) })
    notifySeller({ kind: 'success', title: [back, kept].filter(Boolean).join(' · ') })
    await onDone()
  }
  const { begin: give, ...approved } = useApprovedAct({
    run,
    act: client.loans.returnLoanDeposit,
    onFinish: finish,
  })
  return { give, busy, error, ...approved }
}
