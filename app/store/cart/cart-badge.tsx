import { useTranslation } from 'react-i18next'
import hidden from '../../ui/hidden.module.css'
import { itemCount } from './cart.ts'
import styles from './cart-badge.module.css'
import { useCart } from './cart-store.ts'

const MOST_SHOWN = 99

/** The number of units in the cart; nothing while it is empty. */
export function CartBadge() {
  const { t } = useTranslation('store/cart')
  const count = itemCount(useCart()?.lines ?? [])
  if (count === 0) return null
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span className={hidden.hidden}>{t('badge', { count })}</span>
    </>
  )
}
