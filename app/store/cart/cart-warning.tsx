import { useTranslation } from 'react-i18next'
import type { CartNotice } from './cart.ts'
import styles from './cart-warning.module.css'

/** A notice about one line of the cart. */
export function CartWarning({ notice: { code, count } }: { notice: CartNotice }) {
  const { t } = useTranslation('store/cart')
  return (
    <p className={styles.warning} role="status">
      <strong>{t(`${code}.title`)}</strong>
      <br />
      {t(`${code}.text`, { count })}
    </p>
  )
}
