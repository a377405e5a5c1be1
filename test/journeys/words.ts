import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTexts } from '../../build-plugins/find-texts.ts'
import { LANGUAGES } from '../../core/base/languages.ts'

export type Language = (typeof LANGUAGES)[number]
type Texts = Record<string, string>

const root = join(import.meta.dirname, '../..')
const PLURAL = /_(?:one|many|other)$/
const OF_SHOPPERS = /^(?:store|ui|core)\b/
const store = new Map(LANGUAGES.map((language) => [language, textsOf(language)]))

/**
 * What the shop says under a key, as a pattern: a value that is put in may be anything, and the key of a
 * count stands for all its forms. So journeys follow a sentence that is written better, and still fail
 * on one that is missing.
 */
export function saying(language: Language) {
  return (namespace: string, key: string): RegExp => {
    const words = store.get(language)?.get(namespace) ?? {}
    const forms = Object.keys(words).filter((each) => each === key || isFormOf(each, key))
    if (forms.length === 0) throw new Error(`${namespace} has no ${key} in ${language}`)
    return new RegExp(forms.map((form) => patternOf(words[form] ?? '')).join('|'))
  }
}

/** Whether a piece of a page is a text of the store in one language that the other does not know. */
export function spokenOnlyIn(language: Language, other: Language): (text: string) => boolean {
  const known = new Set(allOf(other))
  const foreign = allOf(language).filter((text) => !known.has(text) && fixedLetters(text) > 3)
  const patterns = foreign.map((text) => new RegExp(`^${patternOf(text)}$`))
  const sameHere = allOf(other).map((text) => new RegExp(`^${patternOf(text)}$`))
  return (text) =>
    patterns.some((pattern) => pattern.test(text)) && !sameHere.some((own) => own.test(text))
}

/** A text as a pattern that matches just it. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** What shoppers can read. */
function allOf(language: Language): string[] {
  const ofShoppers = [...(store.get(language) ?? [])].filter(([space]) => OF_SHOPPERS.test(space))
  return ofShoppers.flatMap(([, words]) => Object.values(words))
}

function textsOf(language: Language): Map<string, Texts> {
  const texts = findTexts(root).filter((text) => text.language === language)
  return new Map(
    texts.map(({ namespace, file }) => [
      namespace,
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    ]),
  )
}

function patternOf(text: string): string {
  return text
    .split(/\{\{\w+\}\}/)
    .map(escaped)
    .join('.+')
}

/** How much of a text stands whatever is put into it: `{{number}} de {{views}}` has two letters of its own. */
function fixedLetters(text: string): number {
  return text.replace(/\{\{\w+\}\}|\P{L}/gu, '').length
}

function isFormOf(each: string, key: string): boolean {
  return PLURAL.test(each) && each.replace(PLURAL, '') === key
}
