import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import styles from '../payments.module.css'
import type { BankEntry } from './bank-entry.ts'
import { CardProposal, OtherMeaning, Reopen, useCardWords } from './entry-forms.tsx'
import { TransferProposal } from './transfer-proposal.tsx'

/** An entry of the account with what it may be, or what a person said it was. */
export function BankEntryCard({ entry }: { entry: BankEntry }) {
  const { t } = useTranslation('office/payments/bank-entries')
  const { money, date } = useFormat()
  const { amount_cents, booked_on, concept, state, transfers, cards } = entry
  const hasProposals = transfers.length + cards.length > 0
  return (
    <li className={styles.entry}>
      <div>
        <h2 className={styles.title}>{`${money(amount_cents)} · ${date(booked_on)}`}</h2>
        {concept && (
          <p>
            <Personal>{concept}</Personal>
          </p>
        )}
        {state === 'open' && !hasProposals && <p className={styles.reasons}>{t('no_proposal')}</p>}
        {state !== 'open' && <Settled entry={entry} />}
      </div>
      {hasProposals && (
        <ul className={styles.proposals} aria-label={t('may_be')}>
          {transfers.map((transfer) => (
            <TransferProposal key={transfer.payment_id} entry={entry} transfer={transfer} />
          ))}
          {cards.map((card) => (
            <CardProposal key={`${card.scope} ${card.from} ${card.to}`} entry={entry} card={card} />
          ))}
        </ul>
      )}
      {state === 'open' && (
        <Group justify="flex-end">
          <OtherMeaning entry={entry} />
        </Group>
      )}
      {(state === 'card' || state === 'other') && (
        <Group justify="flex-end">
          <Reopen entry={entry} />
        </Group>
      )}
    </li>
  )
}

function Settled({ entry: { state, order, card, settled_at, settled_by } }: { entry: BankEntry }) {
  const { t } = useTranslation('office/payments/bank-entries')
  const { dateTime } = useFormat()
  const cardWords = useCardWords()
  return (
    <>
      <p>
        {order && <Link to={`/admin/sales-pos/${order.sale_id}`}>{order.reference}</Link>}
        {card && cardWords(card)}
        {state === 'other' && t('not_of_sales')}
      </p>
      {settled_at && (
        <p className={styles.reasons}>
          {dateTime(settled_at)}
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
