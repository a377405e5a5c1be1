import { useTranslation } from 'react-i18next'
import { wasCancelled } from '../../../../core/checkout/rules.ts'
import type { PlacedOrder } from './order-lines.tsx'
import styles from './order-status.module.css'
import { listOrderSteps } from './order-steps.ts'

/** Where the money of a refunded order is as long as it has not gone back. */
function findMoving({ payment_status, refunds }: PlacedOrder) {
  if (payment_status !== 'refunded' && payment_status !== 'partly_refunded') return undefined
  const stages = refunds.map(({ stage }) => stage)
  return (['came_back', 'on_its_way'] as const).find((stage) => stages.includes(stage))
}

/** The status of an order as text and as a progress list. */
export function OrderStatus({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation('store/checkout/order')
  const { t: salesText } = useTranslation('core/sales')
  const { payment_status, fulfillment_status } = order
  const steps = listOrderSteps(order)
  const isGivenUp = payment_status === 'expired' && wasCancelled(order.history)
  const stage = findMoving(order)
  const words = isGivenUp
    ? [salesText('fulfillment_status.cancelled')]
    : [
        stage ? salesText(`refund_stage.${stage}`) : salesText(`payment_status.${payment_status}`),
        ...(fulfillment_status ? [salesText(`fulfillment_status.${fulfillment_status}`)] : []),
      ]
  return (
    <div className={styles.status}>
      <p className={styles.words}>
        <span className={styles.name}>{t('status')}</span>
        <strong>{words.join(' · ')}</strong>
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
