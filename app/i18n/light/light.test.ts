import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance as createWhole } from 'i18next'
import { expect, test } from 'vitest'
import { findTexts } from '../../../build-plugins/find-texts.ts'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { createInstance, type NamespacedTexts, type Translate } from './i18next.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const COUNTS = [0, 1, 2, 3, 5, 21, 100, 1_000_000]
/** Text with the special characters of i18next and HTML. */
const ODD = '<b>$t(shop) {{words}} $& \u00abx\u00bb'

/** i18next types its keys; here they come from the files. */
type WholeFixed = (language: string, namespace: string) => Translate

const files = findTexts(ROOT)

function readTexts(language: string): NamespacedTexts {
  return Object.fromEntries(
    files
      .filter((file) => file.language === language)
      .map(({ namespace, file }) => [
        namespace,
        JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>,
      ]),
  )
}

const readStem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** The placeholders of each text, by its key without form: that for one may name fewer than that for many. */
function readNames(words: Record<string, string>): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const [key, text] of Object.entries(words)) {
    const stem = readStem(key)
    const found = [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name ?? '')
    names.set(stem, [...new Set([...(names.get(stem) ?? []), ...found])])
  }
  return names
}

function createBoth(language: string) {
  const resources = { [language]: readTexts(language) }
  const whole = createWhole()
  void whole.init({
    lng: language,
    resources,
    nsSeparator: false,
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  const light = createInstance()
  void light.init({ lng: language, resources })
  const translate = (namespace: string, key: string, values: Record<string, unknown>) => ({
    light: light.getFixedT(null, namespace)(key, values),
    whole: (whole.getFixedT as unknown as WholeFixed)(language, namespace)(key, values),
  })
  return { translate, texts: resources[language] ?? {} }
}

test.each(LANGUAGES)('the light translator reads every text in %s as i18next does', (language) => {
  const { translate, texts } = createBoth(language)
  for (const [namespace, words] of Object.entries(texts)) {
    const namesOf = readNames(words)
    for (const key of Object.keys(words)) {
      const stem = readStem(key)
      const names = namesOf.get(stem) ?? []
      const values = Object.fromEntries(names.map((name, n) => [name, n === 0 ? ODD : `v${n}`]))
      const plain = translate(namespace, key, { ...values, count: undefined })
      expect(plain.light, `${namespace} ${key}`).toBe(plain.whole)
      for (const count of COUNTS) {
        const counted = translate(namespace, stem, { ...values, count })
        expect(counted.light, `${namespace} ${stem} of ${count}`).toBe(counted.whole)
      }
    }
  }
})

test('a missing text is its key, in both translators', () => {
  const missing = createBoth('es').translate('store', 'no such key', {})
  expect(missing).toEqual({ light: 'no such key', whole: 'no such key' })
})

test('the light translator returns the same function every time', () => {
  const light = createInstance()
  void light.init({ lng: 'es', resources: { es: { store: { shop: 'Horma' } } } })
  expect(light.getFixedT(null, 'store')).toBe(light.getFixedT(null, 'store'))
})
