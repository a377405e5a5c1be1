import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import styles from '../payments.module.css'
import type { BankEntry, CardSum } from './bank-entry.ts'

/** Whose cards a sum is, of which days, and what the bank kept. */
export function useCardWords() {
  const { t } = useTranslation('office/payments/bank-entries')
  const { date, day } = useShortDates()
  const { money } = useFormat()
  return ({ scope, from, to, cents, fee_cents }: CardSum) =>
    [
      t(`cards.${scope}`, { amount: money(cents) }),
      from === to ? day(from) : t('days', { from: date(from), to: date(to) }),
      fee_cents > 0 && t('fee', { amount: money(fee_cents) }),
    ]
      .filter(Boolean)
      .join(' · ')
}

export function CardProposal({ entry, card }: { entry: BankEntry; card: CardSum }) {
  const { t } = useTranslation('office/payments/bank-entries')
  const words = useCardWords()(card)
  const { scope, from, to } = card
  return (
    <li className={styles.proposal}>
      <span>{words}</span>
      <MeaningForm entry={entry} name={`${scope} ${from} ${to}`} fields={{ scope, from, to }}>
        <Button type="submit" variant="light" aria-label={`${t('is_this')}: ${words}`}>
          {t('is_this')}
        </Button>
      </MeaningForm>
    </li>
  )
}

/** It was nothing of sales. */
export function OtherMeaning({ entry }: { entry: BankEntry }) {
  const { t } = useTranslation('office/payments/bank-entries')
  return (
    <MeaningForm entry={entry} name="other" fields={{}}>
      <Button type="submit" variant="default">
        {t('other')}
      </Button>
    </MeaningForm>
  )
}

export function Reopen({ entry: { bank_entry_id } }: { entry: BankEntry }) {
  const { t } = useTranslation('office/payments/bank-entries')
  return (
    <ActForm intent="reopen" name={String(bank_entry_id)}>
      <input type="hidden" name="bank_entry_id" value={bank_entry_id} />
      <Button type="submit" variant="default">
        {t('reopen')}
      </Button>
    </ActForm>
  )
}

interface MeaningFormProps {
  entry: BankEntry
  /** Sets the meanings of one entry apart. */
  name: string
  fields: Readonly<Record<string, string | number>>
  children: React.ReactNode
}

/** Says what an entry was; its fields are those of `readMeaning`. */
export function MeaningForm({ entry, name, fields, children }: MeaningFormProps) {
  const { bank_entry_id } = entry
  return (
    <ActForm intent="settle" name={`${bank_entry_id} ${name}`}>
      <input type="hidden" name="bank_entry_id" value={bank_entry_id} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </ActForm>
  )
}
