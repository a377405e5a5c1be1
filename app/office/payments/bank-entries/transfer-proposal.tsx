import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { ConfirmTransfer } from '../confirm-transfer.tsx'
import styles from '../payments.module.css'
import type { BankEntry, ProposedTransfer } from './bank-entry.ts'
import { MeaningForm } from './entry-forms.tsx'

interface TransferProposalProps {
  entry: BankEntry
  transfer: ProposedTransfer
}

/** An order that an entry may pay, and why it is thought so. */
export function TransferProposal({ entry, transfer }: TransferProposalProps) {
  const { t } = useTranslation('office/payments/bank-entries')
  const { money } = useFormat()
  const { payment_id, sale_id, reference, name, amount_cents, received_cents, is_booked } = transfer
  const missing = amount_cents - received_cents
  const reasons = [
    transfer.names_order && t('why.order'),
    transfer.names_buyer && t('why.buyer'),
    missing === entry.amount_cents && t('why.amount'),
    is_booked && t('why.booked'),
    !is_booked && missing !== entry.amount_cents && t('missing', { amount: money(missing) }),
  ]
  return (
    <li className={styles.proposal}>
      <span>
        <Link to={`/admin/sales-pos/${sale_id}`}>
          <DocumentNumber>{reference}</DocumentNumber>
        </Link>
        {` · ${money(amount_cents)} · `}
        <Personal>{name}</Personal>
        <small className={styles.reasons}>{reasons.filter(Boolean).join(' · ')}</small>
      </span>
      {is_booked ? (
        <MeaningForm entry={entry} name={String(payment_id)} fields={{ payment_id }}>
          <Button type="submit" variant="light" aria-label={`${t('is_this')}: ${reference}`}>
            {t('is_this')}
          </Button>
        </MeaningForm>
      ) : (
        <ConfirmTransfer key={received_cents} transfer={transfer} entry={entry} />
      )}
    </li>
  )
}
