import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { OrderReturns } from './order-returns.ts'
import styles from './returns.module.css'

/** Until when an order can be given back. */
export function ReturnPeriod({ order }: { order: Pick<OrderReturns, 'is_open' | 'last_day'> }) {
  const { t } = useTranslation('store/returns')
  const { date } = useFormat()
  // A day of the shop's calendar: noon of it is that day in every zone of Spain.
  const day = order.last_day && date(`${order.last_day}T12:00:00Z`)
  if (day) return <p className={styles.soft}>{t(order.is_open ? 'until' : 'over', { day })}</p>
  return <p className={styles.soft}>{t('until_delivery')}</p>
}
