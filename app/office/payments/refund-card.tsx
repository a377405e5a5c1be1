import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import styles from './payments.module.css'
import type { Refund } from './refund.ts'
import { ResendRefund } from './resend-refund.tsx'
import { SettleRefund, type Till } from './settle-refund.tsx'

/** Money that goes back to a buyer; one that no bank sends is sent by a person, who says so. */
export function RefundCard({ refund, tills }: { refund: Refund; tills: readonly Till[] }) {
  const { t } = useTranslation('office/payments')
  const { money, dateTime } = useFormat()
  const { reference, sale_id, amount_cents, reason, by_hand, settled_at, stuck } = refund
  const isDue = settled_at === null
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.title}>
          <Link to={`/admin/sales-pos/${sale_id}`}>{reference}</Link> · {money(amount_cents)}
        </h2>
        <p>
          <Personal>{[refund.name, refund.email].filter(Boolean).join(' · ')}</Personal>
        </p>
        <p>
          {t(`reason.${reason}`)} · {t('since', { when: dateTime(refund.created_at) })}
        </p>
        {settled_at && <p>{t('sent', { when: dateTime(settled_at) })}</p>}
        {isDue && !by_hand && !stuck && <p>{t('by_bank')}</p>}
        {isDue && stuck && <StuckRefund refund={refund} stuck={stuck} />}
      </div>
      {isDue && (by_hand || stuck) && (
        <Group>
          {stuck === 'unanswered' && <ResendRefund refund={refund} />}
          <SettleRefund refund={refund} tills={tills} />
        </Group>
      )}
    </li>
  )
}

interface StuckRefundProps {
  refund: Refund
  stuck: NonNullable<Refund['stuck']>
}

/** Why the bank has not sent it, with its own word. */
function StuckRefund({ refund: { provider, last_error }, stuck }: StuckRefundProps) {
  const { t } = useTranslation('office/payments')
  const bank = provider === 'stripe' ? 'Stripe' : 'Redsys'
  return (
    <>
      <p className={styles.stuck}>{t(`stuck.${stuck}`, { bank })}</p>
      {last_error && <p className={styles.error}>{last_error}</p>}
    </>
  )
}
