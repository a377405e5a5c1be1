import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { CartNotice } from './cart.ts'
import styles from './cart-warning.module.css'

/** A notice about one line of the cart. */
export function CartWarning({ notice: { code, count, price } }: { notice: CartNotice }) {
  const { t } = useTranslation('store/cart')
  const { money } = useFormat()
  const text = price
    ? t('price.text', { name: price.name, before: money(price.before), now: money(price.now) })
    : code !== 'price' && t(`${code}.text`, { count })
  return (
    <p className={styles.warning} role="status">
      <strong>{t(`${code}.title`)}</strong>
      <br />
      {text}
    </p>
  )
}
