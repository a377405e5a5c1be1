import { expect, test } from 'vitest'
import { languageOf } from './negotiate.ts'

function language(path: string, headers: Record<string, string> = {}) {
  return languageOf(path, new Headers(headers))
}

test('a shopper of whom nothing is known reads Spanish', () => {
  expect(language('/catalogo')).toEqual({ language: 'es', fixed: false })
})

test('the browser asks for its best language that the shop speaks', () => {
  const header = 'ja, en-GB;q=0.8, es;q=0.5'
  expect(language('/', { 'accept-language': header }).language).toBe('en')
  expect(language('/', { 'accept-language': 'en;q=0.2, es;q=0.9' }).language).toBe('es')
  expect(language('/', { 'accept-language': 'en;q=0' }).language).toBe('es')
  expect(language('/', { 'accept-language': ';;q=x,,' }).language).toBe('es')
})

test('the language chosen in the shop is stronger than the browser', () => {
  const headers = { cookie: 'a=b; lang=en', 'accept-language': 'es' }
  expect(language('/', headers).language).toBe('en')
})

test('a chosen language that the shop does not speak is ignored', () => {
  expect(language('/', { cookie: 'lang=xx', 'accept-language': 'en' }).language).toBe('en')
})

test('a path that names its language is stronger than both', () => {
  const headers = { cookie: 'lang=es', 'accept-language': 'es' }
  expect(language('/en/catalogo', headers)).toEqual({ language: 'en', fixed: true })
  expect(language('/en.data', headers)).toEqual({ language: 'en', fixed: true })
  expect(language('/english', headers).fixed).toBe(false)
})
