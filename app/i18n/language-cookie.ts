import type { Language } from '../../core/base/languages.ts'
import { LANGUAGE_COOKIE } from './negotiate.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

/** The header that stores a chosen language in the browser. */
export function languageCookie(language: Language, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`
}
