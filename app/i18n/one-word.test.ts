import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTexts } from '../../build-plugins/find-texts.ts'
import type { Language } from '../../core/base/languages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Words of the trade that have several names in a language, with the one of this shop: where the Spanish text has the first,
 * the others have theirs.
 */
const WORDS: { spanish: RegExp; words: Partial<Record<Language, RegExp>> }[] = [
  {
    // «Talla» is also a verb: how a model fits; and what has one size has no other.
    spanish: /\btallas\b|(?<!\b(?:cómo|que|marca|si) )\btalla\b(?! (?:pequeño|grande|única))/i,
    words: {
      en: /\bsize|-size/i,
      de: /größe/i,
      fr: /pointure/i,
      it: /\btagli[ae]\b/i,
      pt: /\btamanhos?\b/i,
    },
  },
]

const readWords = (file: string) =>
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>

test('a size has one name in each language: store, mails, tickets, office and till', () => {
  const texts = findTexts(ROOT)
  const missing = texts
    .filter(({ language }) => language !== 'es')
    .flatMap(({ file, language, namespace }) => {
      const spanish = readWords(file.replace(/\w+\.json$/, 'es.json'))
      return Object.entries(readWords(file))
        .filter(([key, text]) =>
          WORDS.some(
            (word) =>
              word.spanish.test(spanish[key] ?? '') &&
              word.words[language as Language]?.test(text) === false,
          ),
        )
        .map(([key, text]) => `${language} ${namespace} ${key}: ${text}`)
    })
  expect(missing).toEqual([])
})
