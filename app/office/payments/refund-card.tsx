import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NOT_REACHED } from '../../../core/payments/rules.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import styles from './payments.module.css'
import type { Refund, Till } from './refund.ts'
import { RefundBadge } from './refund-badge.tsx'
import { ResendRefund } from './resend-refund.tsx'
import { SettleRefund } from './settle-refund.tsx'

/** Money that goes back to a buyer; one that no bank sends is sent by a person, who says so. */
export function RefundCard({ refund, tills }: { refund: Refund; tills: readonly Till[] }) {
  const { t } = useTranslation('office/payments')
  const { dateTime } = useShortDates()
  const { money } = useFormat()
  const { reference, sale_id, amount_cents, reason, by_hand, settled_at, stuck, stage } = refund
  const { money_act_id } = refund
  const isDue = settled_at === null
  // What a person has still to send is on its way to nobody.
  const isBanks = !by_hand || !isDue
  return (
    <li className={styles.card}>
      <div>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link to={`/admin/sales-pos/${sale_id}`}>
              <DocumentNumber>{reference}</DocumentNumber>
            </Link>{' '}
            · {money(amount_cents)}
          </h2>
          {isBanks && <RefundBadge stage={stage} />}
        </div>
        <p>
          <Personal>{[refund.name, refund.email].filter(Boolean).join(' · ')}</Personal>
        </p>
        <p>
          {t(`reason.${reason}`)} · {t('since', { when: dateTime(refund.created_at) })}
        </p>
        {settled_at && <p>{t('sent', { when: dateTime(settled_at) })}</p>}
        {isDue && !by_hand && <BankRefund refund={refund} />}
      </div>
      {isDue && (by_hand || stuck) && (
        <Group>
          {stuck === 'unanswered' && <ResendRefund refund={refund} />}
          <SettleRefund refund={refund} tills={tills} />
        </Group>
      )}
      {!isDue && money_act_id !== null && (
        <Button component="a" href={`/print/money/${money_act_id}`} variant="default">
          {t('receipt')}
        </Button>
      )}
    </li>
  )
}

/** What a bank has made of a refund so far: why it waits, the bank's word, the attempts and the next one. */
function BankRefund({ refund }: { refund: Refund }) {
  const { t } = useTranslation('office/payments')
  const { dateTime } = useShortDates()
  const { provider, stuck, attempts, next_attempt_at, is_unanswered, last_error } = refund
  const bank = provider === 'stripe' ? 'Stripe' : 'Redsys'
  const waits = attempts === 0 ? 'first' : next_attempt_at ? 'again' : 'notice'
  const facts = [
    attempts > 0 && stuck !== 'failed' && t('attempts', { count: attempts }),
    attempts > 0 && next_attempt_at && t('next_attempt', { when: dateTime(next_attempt_at) }),
  ].filter(Boolean)
  return (
    <>
      <p className={styles.stuck}>
        {stuck ? t(`stuck.${stuck}`, { bank }) : t(`waits.${waits}`, { bank })}
      </p>
      {last_error && (
        <p className={styles.error}>
          {is_unanswered
            ? t('no_answer')
            : last_error === NOT_REACHED
              ? t('not_reached')
              : t('bank_said', { code: last_error })}
        </p>
      )}
      {facts.length > 0 && <p className={styles.error}>{facts.join(' · ')}</p>}
    </>
  )
}
