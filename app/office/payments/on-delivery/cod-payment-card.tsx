import { Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import worded from '../../ui/worded-badge.module.css'
import styles from '../payments.module.css'
import { CloseCodPayment } from './close-cod-payment.tsx'
import type { CodPayment } from './cod-payment.ts'
import { ConfirmCodPayment } from './confirm-cod-payment.tsx'

/** What a courier collects for an order, and what the carrier has passed on of it. */
export function CodPaymentCard({ payment }: { payment: CodPayment }) {
  const { t } = useTranslation('office/payments/on-delivery')
  const { dateTime } = useShortDates()
  const { money } = useFormat()
  const { reference, sale_id, name, tracking_number, amount_cents, received_cents } = payment
  const { is_collected, collected_at, receipts, closing } = payment
  const missing = amount_cents - received_cents
  const isOpen = !closing && !(is_collected && missing === 0)
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.title}>
          <Link to={`/admin/shipping/${sale_id}`}>
            <DocumentNumber>{reference}</DocumentNumber>
          </Link>{' '}
          · {money(amount_cents)}
        </h2>
        <Badge variant="light" color={is_collected ? 'green' : 'gray'} className={worded.badge}>
          {t(is_collected ? 'collected' : 'on_the_way')}
        </Badge>
        <p>
          <Personal>{name}</Personal>
          {tracking_number && (
            <>
              {' · '}
              <code>{tracking_number}</code>
            </>
          )}
        </p>
        <p>
          {collected_at
            ? t('collected_at', { when: dateTime(collected_at) })
            : t('placed', { when: dateTime(payment.created_at) })}
        </p>
        {receipts.map((receipt) => (
          <p key={receipt.created_at}>
            {t('receipt', {
              amount: money(receipt.amount_cents),
              settlement: receipt.settlement,
              when: dateTime(receipt.created_at),
            })}
          </p>
        ))}
        {closing && (
          <p>
            {t(closing.missing_cents > 0 ? 'closed_short' : 'closed_over', {
              amount: money(Math.abs(closing.missing_cents)),
              reason: closing.reason,
            })}
          </p>
        )}
        {isOpen && received_cents > 0 && (
          <p>
            <strong>
              {t(missing > 0 ? 'short' : 'over', { amount: money(Math.abs(missing)) })}
            </strong>
          </p>
        )}
      </div>
      {isOpen && (
        <Group>
          {missing > 0 && <ConfirmCodPayment key={received_cents} payment={payment} />}
          {is_collected && received_cents > 0 && <CloseCodPayment payment={payment} />}
        </Group>
      )}
    </li>
  )
}
