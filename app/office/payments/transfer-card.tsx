import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../context.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { Personal } from '../privacy/personal.tsx'
import { DocumentNumber } from '../ui/document-number.tsx'
import { ConfirmTransfer } from './confirm-transfer.tsx'
import styles from './payments.module.css'

export type AwaitedTransfer = Awaited<
  ReturnType<Shop['checkout']['listAwaitedTransfers']>
>['transfers'][number]

/** An order that waits for a transfer, or waited too long. */
export function TransferCard({ transfer }: { transfer: AwaitedTransfer }) {
  const { t } = useTranslation('office/payments')
  const { dateTime } = useShortDates()
  const { money } = useFormat()
  const { reference, sale_id, name, amount_cents, received_cents, reminded_at } = transfer
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.title}>
          <Link to={`/admin/sales-pos/${sale_id}`}>
            <DocumentNumber>{reference}</DocumentNumber>
          </Link>{' '}
          · {money(amount_cents)}
        </h2>
        <p>
          <Personal>{name}</Personal>
        </p>
        <p>{t('placed', { when: dateTime(transfer.created_at) })}</p>
        <p>
          {transfer.cancelled
            ? t('was_cancelled')
            : t(transfer.expired ? 'ended' : 'held', { when: dateTime(transfer.held_until) })}
          {reminded_at && ` · ${t('reminded', { when: dateTime(reminded_at) })}`}
        </p>
        {received_cents > 0 && (
          <p>
            {t('part', {
              received: money(received_cents),
              missing: money(amount_cents - received_cents),
            })}
          </p>
        )}
      </div>
      <ConfirmTransfer key={received_cents} transfer={transfer} />
    </li>
  )
}
