import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { toNewDispute } from '../disputes/dispute.ts'
import styles from '../payments.module.css'
import type { BankEntry, ProposedDispute } from './bank-entry.ts'
import { MeaningForm } from './entry-forms.tsx'

interface DisputeProposalProps {
  entry: BankEntry
  dispute: ProposedDispute
}

/** A dispute that an entry may be, or a sale whose money the bank may have taken back. */
export function DisputeProposal({ entry, dispute }: DisputeProposalProps) {
  const { t } = useTranslation('office/payments/bank-entries')
  const { money } = useFormat()
  const { dispute_id, sale_id, reference, amount_cents, names_order } = dispute
  const reasons = [
    dispute_id !== null && t('known_dispute'),
    names_order && t('why.order'),
    amount_cents === -entry.amount_cents && t('why.amount'),
  ]
  return (
    <li className={styles.proposal}>
      <span>
        {reference && (
          <Link to={`/admin/sales-pos/${sale_id}`}>
            <DocumentNumber>{reference}</DocumentNumber>
          </Link>
        )}
        {[reference && ' · ', money(amount_cents)].filter(Boolean).join('')}
        <small className={styles.reasons}>{reasons.filter(Boolean).join(' · ')}</small>
      </span>
      {dispute_id === null ? (
        <NoteDispute entry={entry} sale={{ sale_id, reference }} />
      ) : (
        <MeaningForm entry={entry} name={`dispute ${dispute_id}`} fields={{ dispute_id }}>
          <Button
            type="submit"
            variant="light"
            aria-label={`${t('is_this')}: ${reference ?? money(amount_cents)}`}
          >
            {t('is_this')}
          </Button>
        </MeaningForm>
      )}
    </li>
  )
}

interface NoteDisputeProps {
  entry: BankEntry
  sale?: Pick<ProposedDispute, 'sale_id' | 'reference'>
}

/** Leads to where the dispute is written down, with what the entry says of it. */
export function NoteDispute({ entry, sale }: NoteDisputeProps) {
  const { t } = useTranslation('office/payments/bank-entries')
  const { bank_entry_id, amount_cents, booked_on } = entry
  const to = toNewDispute({
    sale: sale?.sale_id ?? null,
    entry: bank_entry_id,
    cents: -amount_cents,
    on: booked_on,
  })
  return (
    <Button
      component={Link}
      to={to}
      variant={sale ? 'light' : 'default'}
      {...(sale && { 'aria-label': `${t('note_dispute')}: ${sale.reference}` })}
    >
      {t(sale ? 'note_dispute' : 'note_dispute_alone')}
    </Button>
  )
}
