import { LANGUAGES, type Language } from '../../base/languages.ts'
import { foldWords, isLittle } from './search-terms.ts'

/** Words of a vocabulary by language, with a space between them; `+` joins what belongs together. */
export type Forms = Record<Language, string>

/** The longest phrase of a vocabulary, in words. */
export const LONGEST_PHRASE = 4

/** A table that maps words and phrases of six languages to their meanings. */
export class PhraseTable<Value> {
  readonly #values = new Map(LANGUAGES.map((language) => [language, new Map<string, Value[]>()]))
  readonly #words = new Map(LANGUAGES.map((language) => [language, new Map<string, string>()]))

  add(forms: Forms, value: Value): void {
    for (const language of LANGUAGES)
      for (const form of forms[language].split(' ')) {
        const words = foldWords(form).filter((word) => !isLittle(word))
        const phrase = words.join(' ')
        const known = this.#values.get(language)
        known?.set(phrase, [...(known.get(phrase) ?? []), value])
        if (words.length === 1) this.#words.get(language)?.set(phrase, form)
      }
  }

  /** The values of a folded phrase, in the visitor's language where it has any, else in another. */
  find(phrase: string, language: Language | undefined): readonly Value[] {
    const others = LANGUAGES.filter((each) => each !== language)
    for (const each of language ? [language, ...others] : others) {
      const found = this.#values.get(each)?.get(phrase)
      if (found) return found
    }
    return []
  }

  has(phrase: string, language: Language): boolean {
    return this.#values.get(language)?.has(phrase) ?? false
  }

  /** Single words of a language, folded and as they are written. */
  words(language: Language): ReadonlyMap<string, string> {
    return this.#words.get(language) ?? new Map()
  }
}
