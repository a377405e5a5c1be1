import { Alert, Loader, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMinimumDeposit, type PairDepositKind } from '../../../core/deposits/rules.ts'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import { ApprovalForm } from '../ui/approval-form.tsx'
import { notifySeller } from '../ui/notify-seller.ts'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { useOperation } from '../use-operation.ts'
import { type DepositReceipt, type DepositTender, toSlipJob } from './deposit.ts'
import styles from './deposits.module.css'
import { PartMoney } from './part-money.tsx'
import { useDepositAct } from './use-deposit-act.ts'

interface DepositFormProps {
  till: string
  variant: TillVariant
  customer: TicketCustomer
  onTaken(reference: string): void
  onSessionGone(): void
}

/** The price that is agreed, until when, and the advance; a price beyond the role is approved by a colleague's PIN. */
export function DepositForm({ till, variant, customer, onTaken, onSessionGone }: DepositFormProps) {
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const operate = useOperation()
  const { run, busy, error } = useDepositAct(onSessionGone)
  const { print, openDrawerForCash } = useTillPrinting(till)
  const [price, setPrice] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [note, setNote] = useState('')
  const [toApprove, setToApprove] = useState<DepositTender[]>()
  const { data: terms, isError } = useQuery({
    queryKey: ['deposit-terms'],
    queryFn: () => client.deposits.getDepositTerms({}),
    staleTime: 0,
    retry: false,
  })
  const kind: PairDepositKind = variant.stock > 0 ? 'layaway' : 'order'
  const list = variant.price_cents
  const cents = price === '' ? list : (parseAmountCents(price) ?? 0)
  const isPriceWrong = cents === 0 || cents > list

  const toInput = (tenders: DepositTender[]) => ({
    till,
    kind,
    tenders,
    variant_id: variant.variant_id,
    price_cents: cents,
    customer_id: customer.customer_id,
    ...(dueOn && { due_on: dueOn }),
    ...(note.trim() && { note: note.trim() }),
  })
  function finish(taken: DepositReceipt, tenders: readonly DepositTender[]) {
    if (hasCash(tenders)) void openDrawerForCash('deposit', taken.deposit_id)
    const { reference: code, change_cents } = taken
    notifySeller({
      kind: 'success',
      title: t(`taken.${taken.kind}`, { code }),
      ...(change_cents > 0 && { text: t('change', { amount: money(change_cents) }) }),
    })
    void print(toSlipJob(taken))
    onTaken(code)
  }
  async function take(tenders: DepositTender[]) {
    const taken = await run(toInput(tenders), client.deposits.takeDeposit, ({ code }) => {
      if (code !== 'APPROVAL_REQUIRED') return false
      setToApprove(tenders)
      return true
    })
    if (taken) finish(taken, tenders)
  }
  async function approve(approval: Approval) {
    const tenders = toApprove ?? []
    const input = { ...toInput(tenders), approval }
    finish(await operate(input, client.deposits.takeDeposit), tenders)
  }

  if (isError) return <Alert color="yellow">{t('offline')}</Alert>
  if (!terms) return <Loader role="status" aria-label={t('loading')} />
  const agreed = isPriceWrong ? list : cents
  const least = getMinimumDeposit(agreed, terms.minimum_percent)
  return (
    <>
      {toApprove && (
        <ApprovalForm
          text={t('approve', { price: money(cents), list: money(list) })}
          wanted={{ right: 'exceed_discount', percent: ((list - cents) * 100) / list }}
          onApprove={approve}
          onBack={() => setToApprove(undefined)}
        />
      )}
      {/* What was handed over stays while a colleague is asked. */}
      <div hidden={toApprove !== undefined}>
        <div className={styles.chosen}>
          <div className={styles.fields}>
            <TextInput
              size="lg"
              label={t('agreed')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              placeholder={money(list).replace(/\s?€/, '')}
              value={price}
              onChange={({ currentTarget }) => setPrice(currentTarget.value)}
              error={isPriceWrong ? t('most', { amount: money(list) }) : undefined}
            />
            <TextInput
              size="lg"
              type="date"
              label={t(`due.${kind}`)}
              value={dueOn || toDay(terms.days)}
              onChange={({ currentTarget }) => setDueOn(currentTarget.value)}
            />
            <TextInput
              size="lg"
              label={t('note')}
              maxLength={500}
              autoComplete="off"
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </div>
          {terms.is_forfeitable && <Alert color="yellow">{t('terms.kept')}</Alert>}
          <PartMoney
            till={till}
            label={t('deposit')}
            price={agreed}
            cents={least}
            least={least}
            most={agreed}
            submitLabel={(amount) => t(`take.${kind}`, { amount })}
            disabled={isPriceWrong}
            busy={busy}
            error={error}
            onPay={(tenders) => void take(tenders)}
          />
        </div>
      </div>
    </>
  )
}

/** The day so many days from now, as the shop would promise it; the shop decides where nothing is typed. */
function toDay(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
