import { useTranslation } from 'react-i18next'
import { familyKey } from './colour-families.ts'

/** The name of a colour family in the page's language. */
export function useFamilyName(): (family: string) => string {
  const { t } = useTranslation('store/catalog')
  return (family) => {
    const key = familyKey(family)
    return key ? t(key) : nameFromKey(family)
  }
}

/** For a family that is not translated: `verde-botella` is «Verde botella». */
function nameFromKey(family: string): string {
  const words = family.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
