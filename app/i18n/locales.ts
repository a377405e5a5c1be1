import type { Language } from '../../core/base/languages.ts'

/** Locales of countries that pay in euros, so that English is Irish. */
export const LOCALES: Record<Language, string> = {
  es: 'es-ES',
  en: 'en-IE',
  fr: 'fr-FR',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-PT',
}
