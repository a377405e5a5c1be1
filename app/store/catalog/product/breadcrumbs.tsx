import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Link } from '../../link.tsx'
import { listBreadcrumbs } from './breadcrumb-trail.ts'
import styles from './breadcrumbs.module.css'
import type { StoreProduct } from './choice.ts'

/** Links to home, the collection and the category of a product. */
export function Breadcrumbs({ product }: { product: StoreProduct }) {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.way}>
        {listBreadcrumbs(product).map(({ to, name }) => (
          <li key={to} className={styles.step}>
            <Link className={styles.link} to={path(to)}>
              {typeof name === 'string' ? t(name) : inLanguage(name)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
