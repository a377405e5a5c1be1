import { useTranslation } from 'react-i18next'
import { itemCount } from './cart.ts'
import styles from './cart-badge.module.css'
import { useCart } from './cart-store.ts'

/** How many units lie in the cart. Nothing while there are none. */
export function CartBadge() {
  const { t } = useTranslation('store/cart')
  const count = itemCount(useCart()?.lines ?? [])
  return (
    <span className={styles.place}>
      {count > 0 && (
        <span className={styles.badge}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className={styles.spoken}>{t('badge', { count })}</span>
        </span>
      )}
    </span>
  )
}
