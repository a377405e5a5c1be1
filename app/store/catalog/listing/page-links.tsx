import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Link } from '../../link.tsx'
import { type CatalogFilter, toCatalogSearch } from '../filters/filter.ts'
import styles from './page-links.module.css'
import { listPageNumbers } from './page-numbers.ts'

export function PageLinks({ filter, pages }: { filter: CatalogFilter; pages: number }) {
  const { t } = useTranslation('store/catalog')
  const path = useShopPath()
  const { page } = filter
  if (pages <= 1) return null
  const to = (other: number) => path('/catalogo') + toCatalogSearch({ ...filter, page: other })
  return (
    <nav className={styles.nav} aria-label={t('pages')}>
      {page > 1 && (
        <Link className={styles.step} rel="prev" to={to(page - 1)}>
          {t('previous')}
        </Link>
      )}
      <ol className={styles.numbers}>
        {listPageNumbers(page, pages).map((number, at) => (
          <li key={number ?? `gap ${at}`} className={number === undefined ? styles.gap : undefined}>
            {number === undefined ? (
              '…'
            ) : (
              <Link
                className={styles.number}
                to={to(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('page', { page: number, pages })}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className={styles.step} rel="next" to={to(page + 1)}>
          {t('next')}
        </Link>
      )}
    </nav>
  )
}
