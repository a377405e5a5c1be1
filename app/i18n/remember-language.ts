import { isLanguage, type Language } from '../../core/base/languages.ts'

const KEPT = 'lang'
const CHOSEN = 'language_chosen'

// The cookie decides; browser storage mirrors it, and may be forbidden or full.

/** Notes the choice, and that the next page has to confirm it. */
export function noteChosen(language: unknown): void {
  if (!isLanguage(language)) return
  attempt(() => window.localStorage.setItem(KEPT, language))
  attempt(() => window.sessionStorage.setItem(CHOSEN, language))
}

/** Whether this language was just chosen; true once. */
export function wasChosen(language: Language): boolean {
  const chosen = attempt(() => window.sessionStorage.getItem(CHOSEN))
  if (!chosen) return false
  attempt(() => window.sessionStorage.removeItem(CHOSEN))
  return chosen === language
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
