import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './brand.module.css'

/** The shop's name at the top of the sidebar, shortened to its first letter where there is little room. */
export function Brand() {
  const { t } = useTranslation('office')
  return (
    <Link to="/admin" className={styles.brand} aria-label={t('brand')}>
      <span aria-hidden="true">H</span>
      <span className={styles.rest} aria-hidden="true">
        {t('shop').slice(1)}
      </span>
    </Link>
  )
}
