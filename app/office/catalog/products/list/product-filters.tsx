import { Chip, Group, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OFFICE_SORTS } from '../../../../../core/catalog/rules.ts'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import type { ProductChoices } from '../product.ts'
import { PRODUCT_STATUSES, type ProductFilter } from './product-filter.ts'
import styles from './product-filters.module.css'
import { ProductSearchField } from './product-search-field.tsx'

interface FiltersProps {
  filter: ProductFilter
  states: Record<(typeof PRODUCT_STATUSES)[number], number>
  choices: ProductChoices
  onAsk(change: ProductFilter): void
}

const FLAGS = ['low_stock', 'missing', 'uncategorised'] as const

/** Everything the list is narrowed by. What is chosen stands in the address. */
export function ProductFilters({ filter, states, choices, onAsk }: FiltersProps) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <ProductSearchField asked={filter.q ?? ''} onAsk={(q) => onAsk({ q })} />
        <Selects filter={filter} choices={choices} onAsk={onAsk} />
      </div>
      <div className={styles.line}>
        <div className={styles.states}>
          <SegmentedControl
            aria-label={t('state')}
            value={filter.status ?? 'all'}
            onChange={(value) =>
              onAsk({ status: PRODUCT_STATUSES.find((state) => state === value) })
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
              checked={filter[flag] ?? false}
              onChange={(checked) => onAsk({ [flag]: checked })}
            >
              {t(`filter.${flag}`)}
            </Chip>
          ))}
        </Group>
      </div>
    </div>
  )
}

function Selects({ filter, choices, onAsk }: Omit<FiltersProps, 'states'>) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const number = (value: string | null) => (value ? Number(value) : undefined)
  const { collections, categories, brands } = choices
  return (
    <div className={styles.selects}>
      <Select
        aria-label={t('collection')}
        placeholder={t('collection')}
        value={filter.collection ?? null}
        onChange={(value) => onAsk({ collection: value ?? undefined })}
        data={collections.map(({ key, name }) => ({ value: key, label: inLanguage(name) }))}
        clearable
      />
      <Select
        aria-label={t('category')}
        placeholder={t('category')}
        value={filter.product_category_id ? String(filter.product_category_id) : null}
        onChange={(value) => onAsk({ product_category_id: number(value) })}
        data={categories.map(({ product_category_id, name }) => ({
          value: String(product_category_id),
          label: inLanguage(name),
        }))}
        searchable
        clearable
      />
      <Select
        aria-label={t('brand')}
        placeholder={t('brand')}
        value={filter.brand_id ? String(filter.brand_id) : null}
        onChange={(value) => onAsk({ brand_id: number(value) })}
        data={brands.map(({ brand_id, name }) => ({ value: String(brand_id), label: name }))}
        searchable
        clearable
      />
      <Select
        aria-label={t('sort')}
        value={filter.sort ?? 'touched'}
        onChange={(value) => onAsk({ sort: OFFICE_SORTS.find((sort) => sort === value) })}
        data={OFFICE_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        allowDeselect={false}
      />
    </div>
  )
}
