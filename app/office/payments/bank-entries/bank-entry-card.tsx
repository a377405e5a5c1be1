import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { When } from '../../ui/when.tsx'
import { DISPUTES } from '../disputes/dispute.ts'
import styles from '../payments.module.css'
import type { BankEntry } from './bank-entry.ts'
import { DisputeProposal, NoteDispute } from './dispute-proposal.tsx'
import { CardProposal, OtherMeaning, Reopen, useCardWords } from './entry-forms.tsx'
import { TransferProposal } from './transfer-proposal.tsx'

/** An entry of the account with what it may be, or what a person said it was. */
export function BankEntryCard({ entry }: { entry: BankEntry }) {
  const { t } = useTranslation('office/payments/bank-entries')
  const { day } = useShortDates()
  const { money } = useFormat()
  const { amount_cents, booked_on, concept, state, transfers, cards, disputes } = entry
  const hasProposals = transfers.length + cards.length + disputes.length > 0
  const isTaken = amount_cents < 0
  return (
    <li className={styles.entry}>
      <div>
        <h2 className={styles.title}>{`${money(amount_cents)} · ${day(booked_on)}`}</h2>
        {concept && (
          <p>
            <Personal>{concept}</Personal>
          </p>
        )}
        {isTaken && <p className={styles.reasons}>{t('taken_back')}</p>}
        {state === 'open' && !hasProposals && (
          <p className={styles.reasons}>{t(isTaken ? 'no_dispute' : 'no_proposal')}</p>
        )}
        {state !== 'open' && <Settled entry={entry} />}
      </div>
      {hasProposals && (
        <ul className={styles.proposals} aria-label={t('may_be')}>
          {transfers.map((transfer) => (
            <TransferProposal key={transfer.payment_id} entry={entry} transfer={transfer} />
          ))}
          {disputes.map((dispute) => (
            <DisputeProposal
              key={`${dispute.dispute_id} ${dispute.sale_id}`}
              entry={entry}
              dispute={dispute}
            />
          ))}
          {cards.map((card) => (
            <CardProposal key={`${card.scope} ${card.from} ${card.to}`} entry={entry} card={card} />
          ))}
        </ul>
      )}
      {state === 'open' && (
        <Group justify="flex-end">
          {isTaken && <NoteDispute entry={entry} />}
          <OtherMeaning entry={entry} />
        </Group>
      )}
      {(state === 'card' || state === 'dispute' || state === 'other') && (
        <Group justify="flex-end">
          <Reopen entry={entry} />
        </Group>
      )}
    </li>
  )
}

function Settled({ entry: { state, order, card, settled_at, settled_by } }: { entry: BankEntry }) {
  const { t } = useTranslation('office/payments/bank-entries')
  const cardWords = useCardWords()
  return (
    <>
      <p>
        {state === 'dispute' && <Link to={DISPUTES}>{t('was_dispute')}</Link>}
        {state === 'dispute' && order && ' · '}
        {order && (
          <Link to={`/admin/sales-pos/${order.sale_id}`}>
            <DocumentNumber>{order.reference}</DocumentNumber>
          </Link>
        )}
        {card && cardWords(card)}
        {state === 'other' && t('not_of_sales')}
      </p>
      {settled_at && (
        <p className={styles.reasons}>
          <When at={settled_at} />
          {settled_by && (
            <>
              {' · '}
              <Personal>{settled_by}</Personal>
            </>
          )}
        </p>
      )}
    </>
  )
}
