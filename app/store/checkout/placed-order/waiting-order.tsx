import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useWaitingOrder } from './placed-order.ts'
import styles from './waiting-order.module.css'

export interface WaitingOrderProps {
  /** Only where the order has a variant of this product. */
  productId?: number
  /** The visitor follows a link. */
  onLeave?: () => void
}

/** Leads back to an order that was placed and not paid, wherever the buyer looks for it. Nothing where there is none. */
export function WaitingOrder({ productId, onLeave }: WaitingOrderProps) {
  const { t } = useTranslation('store/cart')
  const { money, time } = useFormat()
  const path = useShopPath()
  const order = useWaitingOrder()
  if (!order) return null
  if (productId !== undefined && !order.lines.some((line) => line.product_id === productId))
    return null
  const { token, total_cents, reserved_until } = order
  return (
    <div className={styles.waiting}>
      <Notice title={t('waiting_order', { amount: money(total_cents) })}>
        <p className={styles.until}>{t('waiting_until', { time: time(reserved_until) })}</p>
        <p className={styles.ways}>
          <Link to={path(`/checkout/payment?order=${token}`)} onClick={onLeave}>
            {t('waiting_pay')}
          </Link>
          <Link to={path(`/checkout/cancel?order=${token}`)} onClick={onLeave}>
            {t('waiting_cancel')}
          </Link>
        </p>
      </Notice>
    </div>
  )
}
