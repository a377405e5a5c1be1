import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import type { PlacedOrder } from '../order-lines.tsx'
import page from '../order-page.module.css'
import styles from './progress.module.css'

/** What became of an order and when, the latest first. */
export function OrderHistory({ history }: Pick<PlacedOrder, 'history'>) {
  const { t } = useTranslation('store/checkout/order')
  const { dateTime, money } = useFormat()
  return (
    <section className={page.fact} aria-labelledby="order-history">
      <h2 id="order-history" className={page.small}>
        {t('history')}
      </h2>
      <ol className={styles.history} reversed>
        {history.toReversed().map(({ event, at, reason, amount_cents }) => (
          <li key={`${event} ${at} ${amount_cents}`}>
            <span>
              {t(`event.${event}`)}
              {amount_cents !== null && `: ${money(amount_cents)}`}
            </span>{' '}
            <time dateTime={at}>{dateTime(at)}</time>
            {reason && <p>{t('reason', { reason })}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
