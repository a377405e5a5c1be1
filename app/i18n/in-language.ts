import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** A text of the shop: always in Spanish, in other languages where it is translated. */
export interface ShopText {
  es: string
  [language: string]: string
}

/** Reads texts of the shop in the page's language, else in Spanish. The function is stable across renders. */
export function useInLanguage(): (text: ShopText) => string {
  const { language } = useTranslation().i18n
  return useCallback((text: ShopText) => text[language] ?? text.es, [language])
}
