import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LISTING_SORTS } from '../../../../core/catalog/rules.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Button } from '../../../ui/button.tsx'
import hidden from '../../../ui/hidden.module.css'
import type { CatalogFilter } from '../filters/filter.ts'
import { HiddenFilters } from '../filters/hidden-filters.tsx'
import styles from './sort-form.module.css'

interface SortFormProps {
  filter: CatalogFilter
  onFilter(filter: CatalogFilter): void
}

const OTHER_PARAMS = [
  'q',
  'collection',
  'category',
  'brand',
  'size',
  'color',
  'min',
  'max',
  'reduced',
  'in_stock',
  'new',
]

/** The order of a list. Each option names its criterion. (TRLGDCU art. 20.3) */
export function SortForm({ filter, onFilter }: SortFormProps) {
  const { t } = useTranslation('store/catalog')
  const path = useShopPath()
  const id = useId()
  const { sort: _, ...rest } = filter
  const defaultSort = filter.q ? 'match' : 'new'
  return (
    <form className={styles.form} action={path('/catalogo')}>
      <HiddenFilters filter={filter} names={OTHER_PARAMS} />
      <label className={`${hidden.onNarrow} ${styles.label}`} htmlFor={id}>
        {t('sort')}
      </label>
      <select
        className={styles.choice}
        id={id}
        name="sort"
        value={filter.sort ?? ''}
        onChange={({ target }) => {
          const sort = LISTING_SORTS.find((each) => each === target.value)
          onFilter({ ...rest, page: 1, ...(sort && { sort }) })
        }}
      >
        <option value="">{t(`sort.${defaultSort}`)}</option>
        {LISTING_SORTS.filter((sort) => sort !== defaultSort).map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <Button type="submit" kind="quiet" className={styles.apply}>
        {t('apply')}
      </Button>
    </form>
  )
}
