import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { Facets } from './facets.ts'
import { useFamilyName } from './use-family-name.ts'
import type { Wish } from './wishes.ts'

/** What a visitor calls something that narrows the list: `Talla 38`, `Marisma`, `Hasta 80 €`. */
export function useWishName(facets: Facets): (wish: Wish) => string {
  const { t } = useTranslation('store/catalog')
  const { money } = useFormat()
  // Whole euros, as they were chosen.
  const euros = (cents: number) => money(cents).replace(/[.,]00/, '')
  const inLanguage = useInLanguage()
  const familyName = useFamilyName()
  return (wish) => {
    switch (wish.kind) {
      case 'size':
        return t('size_is', { size: wish.value })
      case 'colour':
        return familyName(wish.value)
      case 'category': {
        const found = facets.categories.find(({ slug }) => slug === wish.value)
        return found ? inLanguage(found.name) : wish.value
      }
      case 'brand':
        return facets.brands.find(({ slug }) => slug === wish.value)?.name ?? wish.value
      case 'price':
        return priceName(wish.min, wish.max)
      case 'reduced':
      case 'in_stock':
        return t(wish.kind)
    }
  }

  function priceName(min?: number, max?: number): string {
    if (min === undefined) return t('price_to', { max: euros(max ?? 0) })
    if (max === undefined) return t('price_from', { min: euros(min) })
    return t('price_between', { min: euros(min), max: euros(max) })
  }
}
