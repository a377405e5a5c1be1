import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './empty-cart.module.css'

/** `onLeave` closes the drawer it is shown in. */
export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('store/cart')
  const path = useShopPath()
  return (
    <div className={styles.empty}>
      <Icon name="bag" />
      <p className={styles.text}>{t('empty')}</p>
      <p className={styles.hint}>{t('empty_hint')}</p>
      <LinkButton to={path('/catalogo')} onClick={onLeave}>
        {t('to_catalog')}
      </LinkButton>
    </div>
  )
}
