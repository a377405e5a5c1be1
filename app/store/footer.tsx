import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageSwitcher } from '../i18n/language-switcher.tsx'
import { useShopPath } from '../i18n/shop-path.ts'
import styles from './footer.module.css'

export function StoreFooter() {
  const { t } = useTranslation('store')
  const path = useShopPath()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{t('shop')}</p>
        <p className={styles.line}>{t('line')}</p>
        <Link className={styles.link} to={path('/catalogo')}>
          {t('catalog')}
        </Link>
        <LanguageSwitcher label={t('language')} />
      </div>
    </footer>
  )
}
