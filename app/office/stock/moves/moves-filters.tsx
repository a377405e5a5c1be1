import { useTranslation } from 'react-i18next'
import { MOVE_LISTS } from '../../../../core/stock/moves/rules.ts'
import { FilterSelect, FilterWords, ListFilters } from '../../ui/list/list-filters.tsx'
import { type MoveList, type MovesQuery, movesParams } from './moves-params.ts'

interface MovesFiltersProps extends Pick<MoveList, 'places'> {
  query: MovesQuery
}

/** How the list is narrowed. A search looks in all lists. */
export function MovesFilters({ query, places }: MovesFiltersProps) {
  const { list, place, q } = query.filter
  const { t } = useTranslation('office/stock/moves')
  return (
    <ListFilters
      params={movesParams}
      query={query}
      label={t('filters')}
      search={<FilterWords name="q" label={t('filter.q')} value={q} most={60} />}
    >
      <FilterSelect
        name="list"
        label={t('filter.list')}
        value={list === 'open' ? '' : list}
        choices={MOVE_LISTS.map((each) => ({
          value: each === 'open' ? '' : each,
          label: t(`list.${each}`),
        }))}
      />
      {places.length > 2 && (
        <FilterSelect
          name="place"
          label={t('filter.place')}
          value={place}
          all={t('filter.all')}
          choices={places.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </ListFilters>
  )
}
