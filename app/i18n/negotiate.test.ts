import { expect, test } from 'vitest'
import { negotiateLanguage } from './negotiate.ts'

function language(path: string, headers: Record<string, string> = {}) {
  return negotiateLanguage(path, new Headers(headers))
}

test('Spanish is the language of a visitor without cookie and Accept-Language', () => {
  expect(language('/catalogo')).toEqual({ language: 'es', fixed: false })
})

test('the best language of Accept-Language that the shop has is chosen', () => {
  const header = 'ja, en-GB;q=0.8, es;q=0.5'
  expect(language('/', { 'accept-language': header }).language).toBe('en')
  expect(language('/', { 'accept-language': 'en;q=0.2, es;q=0.9' }).language).toBe('es')
  expect(language('/', { 'accept-language': 'en;q=0' }).language).toBe('es')
  expect(language('/', { 'accept-language': ';;q=x,,' }).language).toBe('es')
})

test('the language cookie wins over Accept-Language', () => {
  const headers = { cookie: 'a=b; lang=en', 'accept-language': 'es' }
  expect(language('/', headers).language).toBe('en')
})

test('a language cookie that the shop does not have is ignored', () => {
  expect(language('/', { cookie: 'lang=xx', 'accept-language': 'en' }).language).toBe('en')
})

test('the language in a path wins over cookie and Accept-Language', () => {
  const headers = { cookie: 'lang=es', 'accept-language': 'es' }
  expect(language('/en/catalogo', headers)).toEqual({ language: 'en', fixed: true })
  expect(language('/en.data', headers)).toEqual({ language: 'en', fixed: true })
  expect(language('/english', headers).fixed).toBe(false)
})
