import { useTranslation } from 'react-i18next'
import { familyKey } from './colour-families.ts'

/** Names families of colours in the page's language. */
export function useFamilyName(): (family: string) => string {
  const { t } = useTranslation('store/catalogue')
  return (family) => {
    const key = familyKey(family)
    return key ? t(key) : family
  }
}
