import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { AppliedFilter } from './applied-filters.ts'
import type { CatalogFacets } from './facets.ts'
import { useFamilyName } from './use-family-name.ts'

/** The name of an applied filter: `Talla 38`, `Marisma`, `Hasta 80 €`. */
export function useFilterName(facets: CatalogFacets): (filter: AppliedFilter) => string {
  const { t } = useTranslation('store/catalog')
  const { money, size } = useFormat()
  // Whole euros, as they were chosen.
  const euros = (cents: number) => money(cents).replace(/[.,]00/, '')
  const inLanguage = useInLanguage()
  const familyName = useFamilyName()
  return (filter) => {
    switch (filter.kind) {
      case 'size':
        return t('size_is', { size: size(filter.value) })
      case 'colour':
        return familyName(filter.value)
      case 'category': {
        const category = facets.categories.find(({ slug }) => slug === filter.value)
        return category ? inLanguage(category.name) : filter.value
      }
      case 'brand':
        return facets.brands.find(({ slug }) => slug === filter.value)?.name ?? filter.value
      case 'price':
        return priceName(filter.min, filter.max)
      case 'new':
      case 'reduced':
      case 'in_stock':
        return t(filter.kind)
    }
  }

  function priceName(min?: number, max?: number): string {
    if (min === undefined) return t('price_to', { max: euros(max ?? 0) })
    if (max === undefined) return t('price_from', { min: euros(min) })
    return t('price_between', { min: euros(min), max: euros(max) })
  }
}
