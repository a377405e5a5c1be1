import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTexts } from '../../build-plugins/find-texts.ts'
import { LANGUAGES } from '../../core/base/languages.ts'

export type Language = (typeof LANGUAGES)[number]
type Texts = Record<string, string>

const root = join(import.meta.dirname, '../..')
const PLURAL = /_(?:one|many|other)$/
const STORE_NAMESPACES = /^(?:store|ui|core)\b/
const store = new Map(LANGUAGES.map((language) => [language, readTexts(language)]))

/**
 * Finds a text by its key, as a pattern: placeholders match anything, and the key of a plural matches all its
 * forms. So journeys follow a text that is reworded, and fail on one that is missing.
 */
export function textPatterns(language: Language) {
  return (namespace: string, key: string): RegExp => {
    const words = store.get(language)?.get(namespace) ?? {}
    const forms = Object.keys(words).filter((each) => each === key || isPluralForm(each, key))
    if (forms.length === 0) throw new Error(`${namespace} has no ${key} in ${language}`)
    return new RegExp(forms.map((form) => toPattern(words[form] ?? '')).join('|'))
  }
}

/** Tells whether a string is a text of the store in one language but not in the other. */
export function isTextOnlyIn(language: Language, other: Language): (text: string) => boolean {
  const otherTexts = new Set(listStoreTexts(other))
  const foreign = listStoreTexts(language).filter(
    (text) => !otherTexts.has(text) && fixedLetters(text) > 3,
  )
  const patterns = foreign.map((text) => new RegExp(`^${toPattern(text)}$`))
  const otherPatterns = listStoreTexts(other).map((text) => new RegExp(`^${toPattern(text)}$`))
  return (text) =>
    patterns.some((pattern) => pattern.test(text)) &&
    !otherPatterns.some((pattern) => pattern.test(text))
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function listStoreTexts(language: Language): string[] {
  const storeTexts = [...(store.get(language) ?? [])].filter(([space]) =>
    STORE_NAMESPACES.test(space),
  )
  return storeTexts.flatMap(([, words]) => Object.values(words))
}

function readTexts(language: Language): Map<string, Texts> {
  const texts = findTexts(root).filter((text) => text.language === language)
  return new Map(
    texts.map(({ namespace, file }) => [
      namespace,
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    ]),
  )
}

function toPattern(text: string): string {
  return text
    .split(/\{\{\w+\}\}/)
    .map(escapeRegExp)
    .join('.+')
}

/** The number of letters outside placeholders: two in `{{number}} de {{views}}`. */
function fixedLetters(text: string): number {
  return text.replace(/\{\{\w+\}\}|\P{L}/gu, '').length
}

function isPluralForm(each: string, key: string): boolean {
  return PLURAL.test(each) && each.replace(PLURAL, '') === key
}
