import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBrand } from '../../root-data.ts'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import styles from './brand.module.css'

/** The shop's logo or name at the top of the sidebar; where there is little room, the first letter of the name. */
export function Brand() {
  const { t } = useTranslation('office')
  const { name } = useBrand()
  return (
    <Link to="/admin" className={styles.brand} aria-label={t('brand', { shop: name })}>
      <span className={styles.letter} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <ShopLogo ground="dark" className={styles.whole}>
        <span className={styles.whole} aria-hidden="true">
          {name}
        </span>
      </ShopLogo>
    </Link>
  )
}
