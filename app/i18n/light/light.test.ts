import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance as createWhole } from 'i18next'
import { expect, test } from 'vitest'
import { findTexts } from '../../../build-plugins/find-texts.ts'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { createInstance, type Texts, type Translate } from './i18next.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const COUNTS = [0, 1, 2, 3, 5, 21, 100, 1_000_000]
/** Such as somebody might type into a search box. */
const ODD = '<b>$t(shop) {{words}} $& \u00abx\u00bb'

/** The whole one knows which keys there are; here they come from the files. */
type WholeFixed = (language: string, namespace: string) => Translate

const files = findTexts(ROOT)

function textsOf(language: string): Texts {
  return Object.fromEntries(
    files
      .filter((file) => file.language === language)
      .map(({ namespace, file }) => [
        namespace,
        JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>,
      ]),
  )
}

function bothOf(language: string) {
  const resources = { [language]: textsOf(language) }
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
  const say = (namespace: string, key: string, values: Record<string, unknown>) => ({
    light: light.getFixedT(null, namespace)(key, values),
    whole: (whole.getFixedT as unknown as WholeFixed)(language, namespace)(key, values),
  })
  return { say, texts: resources[language] ?? {} }
}

test.each(LANGUAGES)('in %s the browser reads every text as the server does', (language) => {
  const { say, texts } = bothOf(language)
  for (const [namespace, words] of Object.entries(texts)) {
    for (const [key, text] of Object.entries(words)) {
      const names = [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name ?? '')
      const values = Object.fromEntries(names.map((name, n) => [name, n === 0 ? ODD : `v${n}`]))
      const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
      const said = say(namespace, key, { ...values, count: undefined })
      expect(said.light, `${namespace} ${key}`).toBe(said.whole)
      for (const count of COUNTS) {
        const counted = say(namespace, stem, { ...values, count })
        expect(counted.light, `${namespace} ${stem} of ${count}`).toBe(counted.whole)
      }
    }
  }
})

test('a text that nobody wrote is its key, in both', () => {
  const said = bothOf('es').say('store', 'nobody wrote this', {})
  expect(said).toEqual({ light: 'nobody wrote this', whole: 'nobody wrote this' })
})

test('a translation keeps its identity, so that effects do not start again', () => {
  const light = createInstance()
  void light.init({ lng: 'es', resources: { es: { store: { shop: 'Horma' } } } })
  expect(light.getFixedT(null, 'store')).toBe(light.getFixedT(null, 'store'))
})
