import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './empty-cart.module.css'

export function EmptyCart() {
  const { t } = useTranslation('store/cart')
  const path = useShopPath()
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{t('empty')}</p>
      <p className={styles.hint}>{t('empty_hint')}</p>
      <LinkButton to={path('/catalogo')}>{t('to_catalog')}</LinkButton>
    </div>
  )
}
