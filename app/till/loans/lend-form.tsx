import { Alert, Button, Loader, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sumCents } from '../../../core/base/money.ts'
import { useFormat } from '../../i18n/format.ts'
import { DayField } from '../../office/ui/forms/day-field.tsx'
import { client } from '../client.ts'
import { getDueDay } from '../deposits/due-day.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { type ChosenPair, countLentLines, getPairCents, toLoanJob } from './loan.ts'
import styles from './loans.module.css'
import { useLoanAct } from './use-loan-act.ts'

/** What was typed of a loan; it stays while a customer is chosen. */
export interface LoanTerms {
  /** Empty for the day of the settings. */
  dueOn: string
  note: string
  /** What the customer leaves as security, as it was typed; empty for nothing. */
  deposit: string
}

interface LendFormProps {
  till: string
  pairs: readonly ChosenPair[]
  customer: TicketCustomer | null
  typed: LoanTerms
  onType(terms: LoanTerms): void
  /** It was lent; so many pairs of each line of the ticket, by its key, and what is to be left for them in cents. */
  onLent(reference: string, pairs: ReadonlyMap<number, number>, depositCents: number): void
}

/** Until when, and the act; what is beyond the limits of the shop by itself is not asked for. */
export function LendForm({ till, pairs, customer, typed, onType, onLent }: LendFormProps) {
  const { t } = useTranslation('till/loans')
  const { money } = useFormat()
  const { lend, busy, error } = useLend(till, onLent)
  const { data: terms, isError } = useQuery({
    queryKey: ['loan-terms'],
    queryFn: () => client.loans.getLoanTerms({}),
    staleTime: 0,
    retry: false,
  })
  const cents = sumCents(pairs.map(getPairCents))
  if (isError) return <Alert color="yellow">{t('offline')}</Alert>
  if (!terms) return <Loader role="status" aria-label={t('loading')} />
  const { most_pairs: most, most_cents } = terms
  const deposit = parseAmountCents(typed.deposit) ?? 0
  const isDepositHigh = deposit > cents
  const isBeyond = pairs.length > most || cents > most_cents
  const limits = t('limits', { pairs: t('pairs', { count: most }), amount: money(most_cents) })

  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        if (customer && !isBeyond && !isDepositHigh) void lend(customer, pairs, typed)
      }}
    >
      <TermFields
        days={terms.days}
        typed={typed}
        depositError={
          isDepositHigh && pairs.length > 0 ? t('deposit_most', { amount: money(cents) }) : ''
        }
        onType={onType}
      />
      {isBeyond ? <Alert color="red">{limits}</Alert> : <p className={styles.soft}>{limits}</p>}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button
        type="submit"
        size="xl"
        loading={busy}
        disabled={isBeyond || isDepositHigh || !customer || pairs.length === 0}
      >
        {t('lend', { pairs: t('pairs', { count: pairs.length }), amount: money(cents) })}
      </Button>
      {pairs.length > 0 && !customer && <p className={styles.soft}>{t('customer_first')}</p>}
    </form>
  )
}

interface TermFieldsProps extends Pick<LendFormProps, 'typed' | 'onType'> {
  /** For how many days the shop lends. */
  days: number
  /** Why so much is not left; empty where it may be. */
  depositError: string
}

function TermFields({ days, typed, depositError, onType }: TermFieldsProps) {
  const { t } = useTranslation('till/loans')
  return (
    <div className={styles.fields}>
      <DayField
        size="lg"
        label={t('due')}
        min={getDueDay(0)}
        value={typed.dueOn || getDueDay(days)}
        onChange={({ currentTarget }) => onType({ ...typed, dueOn: currentTarget.value })}
      />
      <TextInput
        size="lg"
        label={t('deposit_optional')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={typed.deposit}
        onChange={({ currentTarget }) => onType({ ...typed, deposit: currentTarget.value })}
        error={depositError}
      />
      <TextInput
        size="lg"
        label={t('note')}
        maxLength={500}
        autoComplete="off"
        value={typed.note}
        onChange={({ currentTarget }) => onType({ ...typed, note: currentTarget.value })}
      />
    </div>
  )
}

/** Lends the pairs, and prints their slip. */
function useLend(till: string, onLent: LendFormProps['onLent']) {
  const { t } = useTranslation('till/loans')
  const { run, busy, error } = useLoanAct()
  const { print } = useTillPrinting(till)
  async function lend(
    { customer_id }: TicketCustomer,
    pairs: readonly ChosenPair[],
    { dueOn, note, deposit }: LoanTerms,
  ) {
    if (pairs.length === 0) return
    const input = {
      till,
      customer_id,
      pairs: pairs.map(({ variant: { variant_id }, mark }) =>
        mark ? { item_id: mark.item_id } : { variant_id },
      ),
      ...(dueOn && { due_on: dueOn }),
      ...(note.trim() && { note: note.trim() }),
    }
    const loan = await run(input, client.loans.takeLoan)
    if (!loan) return
    const depositCents = parseAmountCents(deposit) ?? 0
    // With money that is left for it the slip is printed once that is taken.
    if (depositCents === 0) void print(toLoanJob(loan))
    notifySeller({ kind: 'success', title: t('lent', { code: loan.reference }) })
    onLent(loan.reference, countLentLines(pairs), depositCents)
  }
  return { lend, busy, error }
}
