import { expect, test } from 'vitest'
import { LANGUAGES } from '../../base/languages.ts'
import colours from './vocabulary/colours.json' with { type: 'json' }
import elsewhere from './vocabulary/elsewhere.json' with { type: 'json' }
import facts from './vocabulary/facts.json' with { type: 'json' }
import filterWords from './vocabulary/filter-words.json' with { type: 'json' }
import kinds from './vocabulary/kinds.json' with { type: 'json' }
import pages from './vocabulary/pages.json' with { type: 'json' }
import shades from './vocabulary/shades.json' with { type: 'json' }
import { findMeanings, isGeneral } from './vocabulary.ts'

test('every line of the vocabulary has words in the six languages, each once', () => {
  const byKey = [colours, shades, filterWords, pages].flatMap((lines) => Object.values(lines))
  for (const line of [...byKey, ...kinds, ...facts, ...elsewhere])
    for (const language of LANGUAGES) {
      const words = line[language].split(' ')
      expect(words.every(Boolean), `${JSON.stringify(line)} ${language}`).toBe(true)
      expect(new Set(words).size, `${line[language]} ${language}`).toBe(words.length)
    }
})

test('a word means what it does in the visitor’s language, else in another', () => {
  const families = (word: string, language: 'es' | 'pt') =>
    findMeanings(word, language).map(({ colour }) => colour?.family)
  expect(families('roxo', 'pt')).toEqual(['morado'])
  expect(families('braun', 'es')).toEqual(['marron'])
  expect(findMeanings('quarz', 'es')).toEqual([])
})

test('words that say nothing of a shoe are known as such', () => {
  expect(['zapatos', 'shoes', 'schuhe'].every(isGeneral)).toBe(true)
  expect(isGeneral('botas')).toBe(false)
})
