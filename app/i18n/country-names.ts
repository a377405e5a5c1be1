import { useTranslation } from 'react-i18next'
import { COUNTRIES } from '../../core/invoicing/recipients/foreign/rules.ts'

/** The countries of foreign documents by code and name, in the order of the language of the page. */
export function useCountries(): { value: string; label: string }[] {
  const { language } = useTranslation().i18n
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  )
}
