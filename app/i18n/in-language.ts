import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** A text of the shop as its rows hold it: Spanish always, other languages where somebody wrote them. */
export interface ShopText {
  es: string
  [language: string]: string
}

/** Reads texts of the shop in the page's language, else in Spanish. The same function at every render. */
export function useInLanguage(): (text: ShopText) => string {
  const { language } = useTranslation().i18n
  return useCallback((text: ShopText) => text[language] ?? text.es, [language])
}
