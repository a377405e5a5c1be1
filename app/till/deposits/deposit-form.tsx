import { Alert, Loader, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMinimumDeposit, type PairDepositKind } from '../../../core/deposits/rules.ts'
import { getDiscountPercent, isDiscountAllowed } from '../../../core/till/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { DayField } from '../../office/ui/forms/day-field.tsx'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import { client } from '../client.ts'
import { ApprovalForm } from '../ui/approval-form.tsx'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { useOperation } from '../use-operation.ts'
import { useSeller } from '../use-seller.ts'
import { AdvanceAmount } from './advance-amount.tsx'
import type { NewDepositLine } from './deposit.ts'
import styles from './deposits.module.css'
import { getDueDay } from './due-day.ts'

interface DepositFormProps {
  variant: TillVariant
  onLine(line: NewDepositLine): void
}

type Approved = Extract<NewDepositLine['deposit'], { act: 'take' }>['discount_approval']

/** The price that is agreed, until when, and the advance; a price beyond the role is approved by a colleague's PIN. */
export function DepositForm({ variant, onLine }: DepositFormProps) {
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const operate = useOperation()
  const { max_discount_percent } = useSeller()
  const [price, setPrice] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [note, setNote] = useState('')
  const [toApprove, setToApprove] = useState<number>()
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
  const off = list - cents

  function finish(amount_cents: number, discount_approval?: Approved) {
    const { variant_id, name, colour, size } = variant
    onLine({
      deposit: {
        kind: 'deposit',
        act: 'take',
        deposit_kind: kind,
        variant_id,
        price_cents: cents,
        amount_cents,
        ...(discount_approval && { discount_approval }),
        ...(dueOn && { due_on: dueOn }),
        ...(note.trim() && { note: note.trim() }),
      },
      about: { reference: null, deposit_kind: kind, name, colour, size, price_cents: cents },
    })
  }
  function take(amount: number) {
    if (isDiscountAllowed(list, off, max_discount_percent)) finish(amount)
    else setToApprove(amount)
  }
  async function approve(approval: Approval) {
    const percent = getDiscountPercent(list, { discount_cents: off })
    const input = { percent, most_cents: off, approval }
    finish(toApprove ?? 0, await operate(input, client.till.approveDiscount))
  }

  if (isError) return <Alert color="yellow">{t('offline')}</Alert>
  if (!terms) return <Loader role="status" aria-label={t('loading')} />
  const agreed = isPriceWrong ? list : cents
  const least = getMinimumDeposit(agreed, terms.minimum_percent)
  return (
    <>
      {toApprove !== undefined && (
        <ApprovalForm
          text={t('approve', { price: money(cents), list: money(list) })}
          wanted={{
            right: 'exceed_discount',
            percent: getDiscountPercent(list, { discount_cents: off }),
          }}
          onApprove={approve}
          onBack={() => setToApprove(undefined)}
        />
      )}
      {/* What was typed stays while a colleague is asked. */}
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
            <DayField
              size="lg"
              label={t(`due.${kind}`)}
              value={dueOn || getDueDay(terms.days)}
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
          <AdvanceAmount
            label={t('deposit')}
            proposedCents={least}
            least={least}
            most={agreed}
            submitLabel={(amount) => t(`take.${kind}`, { amount })}
            disabled={isPriceWrong}
            onAmount={take}
          />
        </div>
      </div>
    </>
  )
}
