import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Link } from '../../link.tsx'
import type { PlacedOrder } from './placed-orders.ts'
import styles from './waiting-orders.module.css'

interface ReservedOrderProps {
  order: PlacedOrder
  onLeave: (() => void) | undefined
}

/** An order that the shop keeps: its money comes by transfer, at the counter or to the courier. */
export function ReservedOrder({ order, onLeave }: ReservedOrderProps) {
  const { t } = useTranslation('store/checkout/placed-order')
  const { money, dateTime } = useFormat()
  const path = useShopPath()
  const { token, reference, total_cents, awaits, reserved_until } = order
  return (
    <Notice kind="right" title={t('reserved_order')}>
      <p className={styles.facts}>
        {t(`reserved_${awaits as 'transfer'}`, {
          reference,
          amount: money(total_cents),
          when: dateTime(reserved_until),
        })}
      </p>
      <div className={styles.ways}>
        <Link to={path(`/order/${token}`)} onClick={onLeave}>
          {t('reserved_see')}
        </Link>
      </div>
    </Notice>
  )
}
