import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import styles from './breadcrumbs.module.css'
import type { Product } from './choice.ts'
import { wayTo } from './way.ts'

/** The way back: home, the collection, the category. */
export function Breadcrumbs({ product }: { product: Product }) {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  return (
    <nav aria-label={t('way')}>
      <ol className={styles.way}>
        {wayTo(product).map(({ to, name }) => (
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
