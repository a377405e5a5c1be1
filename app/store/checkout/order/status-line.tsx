import { useTranslation } from 'react-i18next'
import type { Order } from './order-lines.tsx'
import styles from './status-line.module.css'
import { stepsOf } from './steps.ts'

/** How far the order has come: the word for it, and the road it is on. */
export function StatusLine({ order }: { order: Order }) {
  const { t } = useTranslation('store/checkout/order')
  const { t: words } = useTranslation('core/sales')
  const { payment_status, fulfillment_status } = order
  const steps = stepsOf(order)
  return (
    <div className={styles.status}>
      <p className={styles.words}>
        <span className={styles.name}>{t('status')}</span>
        <strong>
          {words(`payment_status.${payment_status}`)}
          {fulfillment_status && ` · ${words(`fulfillment_status.${fulfillment_status}`)}`}
        </strong>
      </p>
      {steps.length > 0 && (
        <ol className={styles.road}>
          {steps.map(({ name, state }) => (
            <li
              key={name}
              className={`${styles.step} ${styles[state]}`}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {t(`step.${name}`)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
