import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LISTING_SORTS } from '../../../../core/catalog/rules.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Button } from '../../../ui/button.tsx'
import type { CatalogFilter } from '../filters/filter.ts'
import { HiddenWishes } from '../filters/hidden-wishes.tsx'
import styles from './sort-form.module.css'

interface SortFormProps {
  asked: CatalogFilter
  onAsk(filter: CatalogFilter): void
}

const OTHERS = [
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
]

/** The order of a list. What it is by is said by the choice itself. (TRLGDCU art. 20.3) */
export function SortForm({ asked, onAsk }: SortFormProps) {
  const { t } = useTranslation('store/catalog')
  const path = useShopPath()
  const id = useId()
  const { sort: _, ...rest } = asked
  const usual = asked.q ? 'match' : 'new'
  return (
    <form className={styles.form} action={path('/catalogo')}>
      <HiddenWishes filter={asked} names={OTHERS} />
      <label className={styles.label} htmlFor={id}>
        {t('sort')}
      </label>
      <select
        className={styles.choice}
        id={id}
        name="sort"
        value={asked.sort ?? ''}
        onChange={({ target }) => {
          const sort = LISTING_SORTS.find((each) => each === target.value)
          onAsk({ ...rest, page: 1, ...(sort && { sort }) })
        }}
      >
        <option value="">{t(`sort.${usual}`)}</option>
        {LISTING_SORTS.filter((sort) => sort !== usual).map((sort) => (
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
