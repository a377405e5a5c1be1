import { isLanguage, type Language } from '../../core/base/languages.ts'

const LANGUAGE_KEY = 'lang'
const CHANGED_KEY = 'language_chosen'

// The cookie decides; browser storage mirrors it, and may be forbidden or full.

/** Stores the chosen language, and that the next page has to confirm it. */
export function rememberLanguage(language: unknown): void {
  if (!isLanguage(language)) return
  attempt(() => window.localStorage.setItem(LANGUAGE_KEY, language))
  attempt(() => window.sessionStorage.setItem(CHANGED_KEY, language))
}

/** Whether this language was just chosen; true only on the first call. */
export function consumeLanguageChange(language: Language): boolean {
  const changed = attempt(() => window.sessionStorage.getItem(CHANGED_KEY))
  if (!changed) return false
  attempt(() => window.sessionStorage.removeItem(CHANGED_KEY))
  return changed === language
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
