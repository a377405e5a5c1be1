import { Chip, Group, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SEASONS } from '../../../../../core/catalog/facts/rules.ts'
import { OFFICE_SORTS } from '../../../../../core/catalog/rules.ts'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { Fold } from '../../../ui/list/list-filters.tsx'
import type { ProductChoices } from '../product.ts'
import styles from './product-filters.module.css'
import {
  PRODUCT_STATUSES,
  type ProductFilter,
  type ProductQuery,
  toListPath,
  toNarrowing,
} from './product-params.ts'
import { ProductSearchField } from './product-search-field.tsx'

interface ProductFiltersProps {
  query: ProductQuery
  states: Record<(typeof PRODUCT_STATUSES)[number], number>
  choices: ProductChoices
}

const FLAGS = ['low_stock', 'missing', 'lacking_by_law', 'uncategorised'] as const

/** How the list of products is narrowed and sorted, by its address. */
export function ProductFilters({ query, states, choices }: ProductFiltersProps) {
  const { t } = useTranslation('office/catalog/products')
  const { filter } = query
  const apply = useApply(query)
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <ProductSearchField q={filter.q ?? ''} onSearch={(q) => apply({ q: q || undefined })} />
        <div className={styles.fold}>
          <Fold count={countFolded(query)} />
        </div>
        <Selects query={query} choices={choices} />
      </div>
      <div className={styles.line}>
        <div className={styles.states}>
          <SegmentedControl
            aria-label={t('state')}
            value={filter.status ?? 'all'}
            onChange={(value) =>
              apply({ status: PRODUCT_STATUSES.find((state) => state === value) })
            }
            data={[
              { value: 'all', label: `${t('state.all')} · ${states.draft + states.published}` },
              ...PRODUCT_STATUSES.map((state) => ({
                value: state,
                label: `${t(`state.many.${state}`)} · ${states[state]}`,
              })),
            ]}
          />
        </div>
        <Group gap="xs" role="group" aria-label={t('attention')}>
          {FLAGS.map((flag) => (
            <Chip
              key={flag}
              classNames={{ root: filter[flag] ? undefined : styles.unused }}
              checked={filter[flag] ?? false}
              onChange={(checked) => apply({ [flag]: checked || undefined })}
            >
              {t(`filter.${flag}`)}
            </Chip>
          ))}
        </Group>
      </div>
    </div>
  )
}

/** How many filters are in use that small windows fold. */
function countFolded({ filter }: ProductQuery): number {
  const { q: _, status: __, ...folded } = toNarrowing(filter)
  return Object.keys(folded).length
}

/** Goes to the first page of the list with some filters changed, or its sort. */
function useApply(query: ProductQuery) {
  const navigate = useNavigate()
  return (change: ProductFilter, sort = query.sort) =>
    navigate(toListPath({ filter: { ...query.filter, ...change }, sort }), {
      replace: true,
      preventScrollReset: true,
    })
}

function Selects({ query, choices }: Omit<ProductFiltersProps, 'states'>) {
  const { t } = useTranslation('office/catalog/products')
  const { filter, sort } = query
  const apply = useApply(query)
  const inLanguage = useInLanguage()
  const number = (value: string | null) => (value ? Number(value) : undefined)
  const { collections, categories, brands } = choices
  return (
    <div className={styles.selects}>
      <Select
        aria-label={t('collection')}
        placeholder={t('collection')}
        className={filter.collection ? undefined : styles.unused}
        value={filter.collection ?? null}
        onChange={(value) => apply({ collection: value ?? undefined })}
        data={collections.map(({ key, name }) => ({ value: key, label: inLanguage(name) }))}
        clearable
      />
      <Select
        aria-label={t('category')}
        placeholder={t('category')}
        className={filter.product_category_id ? undefined : styles.unused}
        value={filter.product_category_id ? String(filter.product_category_id) : null}
        onChange={(value) => apply({ product_category_id: number(value) })}
        data={categories.map(({ product_category_id, name }) => ({
          value: String(product_category_id),
          label: inLanguage(name),
        }))}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        clearable
      />
      <Select
        aria-label={t('brand')}
        placeholder={t('brand')}
        className={filter.brand_id ? undefined : styles.unused}
        value={filter.brand_id ? String(filter.brand_id) : null}
        onChange={(value) => apply({ brand_id: number(value) })}
        data={brands.map(({ brand_id, name }) => ({ value: String(brand_id), label: name }))}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        clearable
      />
      <SeasonSelect query={query} />
      <Select
        aria-label={t('sort')}
        className={styles.unused}
        value={sort}
        onChange={(value) => apply({}, value ?? undefined)}
        data={OFFICE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        allowDeselect={false}
      />
    </div>
  )
}

function SeasonSelect({ query }: Pick<ProductFiltersProps, 'query'>) {
  const words = useTranslation('ui/facts').t
  const apply = useApply(query)
  const { season } = query.filter
  return (
    <Select
      aria-label={words('fact.season')}
      placeholder={words('fact.season')}
      className={season ? undefined : styles.unused}
      value={season ?? null}
      onChange={(value) => apply({ season: SEASONS.find((each) => each === value) })}
      data={SEASONS.map((value) => ({ value, label: words(`season.${value}`) }))}
      clearable
    />
  )
}
