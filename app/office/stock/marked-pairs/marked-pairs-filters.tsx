import { useTranslation } from 'react-i18next'
import { ITEM_GRADES, MARK_LISTS } from '../../../../core/stock/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../../ui/list/list-filters.tsx'
import {
  type MarkedPairList,
  type MarkedPairsQuery,
  markedPairsParams,
} from './marked-pairs-params.ts'

interface MarkedPairsFiltersProps extends Pick<MarkedPairList, 'places'> {
  query: MarkedPairsQuery
}

/** How the list is narrowed. */
export function MarkedPairsFilters({ query, places }: MarkedPairsFiltersProps) {
  const { list, product_id, grade, place, q } = query.filter
  const { t } = useTranslation('office/stock/marked-pairs')
  const { t: words } = useTranslation('core/stock')
  return (
    <ListFilters
      params={markedPairsParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      {product_id && <input type="hidden" name="product_id" value={product_id} />}
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list === 'here' ? '' : list}
        choices={MARK_LISTS.map((each) => ({
          value: each === 'here' ? '' : each,
          label: t(`list.${each}`),
        }))}
      />
      <FilterSelect
        name="grade"
        label={t('grade')}
        value={grade}
        all={t('filter.all')}
        choices={ITEM_GRADES.map((value) => ({ value, label: words(`grade.${value}`) }))}
      />
      {places.length > 1 && (
        <FilterSelect
          name="place"
          label={t('place')}
          value={place}
          all={t('filter.all')}
          choices={places.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </ListFilters>
  )
}
