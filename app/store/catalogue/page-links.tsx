import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { type CatalogueFilter, searchOf } from './filter.ts'
import styles from './page-links.module.css'

export function PageLinks({ filter, pages }: { filter: CatalogueFilter; pages: number }) {
  const { t } = useTranslation('store/catalogue')
  const path = useShopPath()
  const { page } = filter
  if (pages <= 1) return null
  const to = (other: number) => path('/catalogo') + searchOf({ ...filter, page: other })
  return (
    <nav className={styles.nav} aria-label={t('pages')}>
      {page > 1 && (
        <LinkButton kind="quiet" rel="prev" to={to(page - 1)}>
          {t('previous')}
        </LinkButton>
      )}
      <p className={styles.place}>{t('page', { page, pages })}</p>
      {page < pages && (
        <LinkButton kind="quiet" rel="next" to={to(page + 1)}>
          {t('next')}
        </LinkButton>
      )}
    </nav>
  )
}
