/** The languages the shop speaks, the shop's own first. A new one is added here, with its text files. */
export const LANGUAGES = ['es', 'en', 'fr', 'de', 'it', 'pt'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language of the shop itself, used when nothing else is known. */
export const SHOP_LANGUAGE: Language = 'es'

/** How each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
