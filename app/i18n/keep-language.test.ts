import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../core/base/languages.ts'
import { keepLanguage } from './keep-language.ts'

test('the data of a German page keep German and Spanish, and nothing else is changed', () => {
  const data = {
    products: [
      { id: 1, name: { es: 'Bota', de: 'Stiefel', en: 'Boot' }, colours: [{ name: null }] },
      { id: 2, name: { es: 'Zueco', fr: 'Sabot' }, colours: [] },
    ],
    total: 2,
    words: undefined,
  }
  expect(keepLanguage(data, 'de')).toEqual({
    products: [
      { id: 1, name: { es: 'Bota', de: 'Stiefel' }, colours: [{ name: null }] },
      { id: 2, name: { es: 'Zueco' }, colours: [] },
    ],
    total: 2,
    words: undefined,
  })
})

test('a page reads every text as before, in every language', () => {
  const text = fc.record(
    Object.fromEntries(LANGUAGES.map((language) => [language, fc.string()])) as Record<
      'es',
      fc.Arbitrary<string>
    >,
    { requiredKeys: ['es'] },
  ) as fc.Arbitrary<Record<string, string>>
  fc.assert(
    fc.property(fc.array(text), fc.constantFrom(...LANGUAGES), (texts, language) => {
      const kept = keepLanguage({ texts }, language).texts
      expect(kept.map((each) => each[language] ?? each.es)).toEqual(
        texts.map((each) => each[language] ?? each.es),
      )
      return kept.every((each) => Object.keys(each).length <= 2)
    }),
  )
})
