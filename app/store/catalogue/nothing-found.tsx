import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { CatalogueFilter } from './filter.ts'
import styles from './nothing-found.module.css'

export function NothingFound({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('store/catalogue')
  const path = useShopPath()
  const filtered = filter.q !== '' || filter.collection !== undefined
  return (
    <div className={styles.nothing} role="status">
      <p className={styles.title}>{t(filtered ? 'nothing' : 'empty')}</p>
      {filtered && <p className={styles.text}>{t('nothing_hint')}</p>}
      {filtered && <LinkButton to={path('/catalogo')}>{t('show_all')}</LinkButton>}
    </div>
  )
}
