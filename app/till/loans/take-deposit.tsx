import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sumCents } from '../../../core/base/money.ts'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { MoneyForm } from '../payments/money-form.tsx'
import type { TenderInput } from '../payments/payment-balance.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { BackButton } from '../records/unread-record.tsx'
import { notifySeller } from '../ui/notify-seller.ts'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { type Loan, toLoanJob } from './loan.ts'
import styles from './loans.module.css'
import { useLoanAct } from './use-loan-act.ts'

interface TakeDepositProps {
  till: string
  loan: Loan
  /** What was said as the pairs were lent, in cents; zero where nothing was. */
  proposedCents: number
  onDone(): Promise<void>
  onSessionGone(): void
  onBack(): void
}

/** Money that stays with the shop until the pairs are back, in one way or in several; then the slip says so. */
export function TakeDeposit({ till, loan, proposedCents, onBack, ...on }: TakeDepositProps) {
  const { t } = useTranslation('till/loans')
  const { money } = useFormat()
  const { take, busy, error } = useTakeDeposit(till, loan, on)
  const [text, setText] = useState(proposedCents > 0 ? toText(proposedCents) : '')
  const out = loan.items.filter(({ state }) => state === 'lent')
  const price = sumCents(out.map(({ price_cents }) => price_cents))
  const most = price - (loan.deposit?.held_cents ?? 0)
  const total = parseAmountCents(text) ?? 0
  const isTooHigh = total > most
  return (
    <section className={styles.part} aria-label={t('deposit_take')}>
      <TextInput
        data-autofocus
        size="lg"
        label={t('deposit')}
        description={t('deposit_text')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isTooHigh ? t('deposit_most', { amount: money(most) }) : undefined}
        className={styles.amount}
      />
      <MoneyForm
        till={till}
        total={total}
        price={price}
        submitLabel={t('deposit_take_now', { amount: money(total) })}
        disabled={total === 0 || isTooHigh}
        busy={busy}
        error={error}
        onPay={(tenders) => void take(tenders)}
      />
      <BackButton label={t('deposit_none')} onClick={onBack} />
    </section>
  )
}

const toText = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

function useTakeDeposit(
  till: string,
  loan: Loan,
  { onDone, onSessionGone }: Pick<TakeDepositProps, 'onDone' | 'onSessionGone'>,
) {
  const { t } = useTranslation('till/loans')
  const { money } = useFormat()
  const { run, busy, error } = useLoanAct(onSessionGone)
  const { openDrawerForCash, print } = useTillPrinting(till)
  async function take(tenders: TenderInput[]) {
    const input = { loan_id: loan.loan_id, till, tenders }
    const taken = await run(input, client.loans.takeLoanDeposit)
    if (!taken) return
    if (hasCash(tenders)) void openDrawerForCash('deposit', taken.deposit_id)
    void print(toLoanJob(loan))
    const change = taken.change_cents
    notifySeller({
      kind: 'success',
      title: t('deposit_taken', { amount: money(taken.held_cents) }),
      ...(change > 0 && { text: t('deposit_change', { amount: money(change) }) }),
    })
    await onDone()
  }
  return { take, busy, error }
}
