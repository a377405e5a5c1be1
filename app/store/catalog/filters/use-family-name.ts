import { useTranslation } from 'react-i18next'
import { familyKey } from './colour-families.ts'

/** Names families of colours in the page's language. */
export function useFamilyName(): (family: string) => string {
  const { t } = useTranslation('store/catalog')
  return (family) => {
    const key = familyKey(family)
    return key ? t(key) : written(family)
  }
}

/** A family of the shop's own has only its key: `verde-botella`. */
function written(family: string): string {
  const words = family.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
