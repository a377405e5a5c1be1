import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTexts } from '../../build-plugins/find-texts.ts'
import { LANGUAGES } from '../../core/base/languages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PLURAL = /_(zero|one|two|few|many|other)$/
const texts = findTexts(ROOT).map((text) => ({
  ...text,
  words: JSON.parse(readFileSync(path.join(ROOT, text.file), 'utf8')) as Record<string, string>,
}))
const namespaces = [...new Set(texts.map((text) => text.namespace))]

function findWords(namespace: string, language: string) {
  return texts.find((text) => text.namespace === namespace && text.language === language)?.words
}

/** The keys, with plural forms folded, because languages have different ones. */
function listKeys(words: Record<string, string>) {
  return [...new Set(Object.keys(words).map((key) => key.replace(PLURAL, '_*')))].sort()
}

function placeholders(text: string) {
  return [...text.matchAll(/{{\s*([^},\s]+)[^}]*}}/g)].map((match) => match[1]).sort()
}

test.each(namespaces)('%s has the same keys in every language', (namespace) => {
  const spanish = listKeys(findWords(namespace, 'es') ?? {})
  for (const language of LANGUAGES) {
    const words = findWords(namespace, language)
    expect(words && listKeys(words), `${namespace} in ${language}`).toEqual(spanish)
  }
})

test.each(texts)('$file has every plural form of its language', ({ language, words }) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const stems = Object.keys(words).filter((key) => PLURAL.test(key))
  for (const stem of new Set(stems.map((key) => key.replace(PLURAL, '')))) {
    const forms = needed.filter((form) => `${stem}_${form}` in words)
    expect(forms, stem).toEqual(needed)
  }
})

test.each(namespaces)('%s has the same placeholders in every language', (namespace) => {
  const spanish = findWords(namespace, 'es') ?? {}
  for (const language of LANGUAGES) {
    for (const [key, text] of Object.entries(findWords(namespace, language) ?? {})) {
      // "1 par" may omit its number, so only the general form of a plural is compared.
      if (PLURAL.test(key) && !key.endsWith('_other')) continue
      expect(placeholders(text), `${namespace} ${key} in ${language}`).toEqual(
        placeholders(spanish[key] ?? ''),
      )
    }
  }
})

test('no text is blank or in a language that the shop does not list', () => {
  for (const { file, language, words } of texts) {
    expect(LANGUAGES, file).toContain(language)
    for (const [key, text] of Object.entries(words))
      expect(text.trim(), `${file} ${key}`).not.toBe('')
  }
})
