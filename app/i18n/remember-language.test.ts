import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consumeLanguageChange, rememberLanguage } from './remember-language.ts'

function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let stores: { localStorage: ReturnType<typeof storage>; sessionStorage: ReturnType<typeof storage> }
beforeEach(() => {
  stores = { localStorage: storage(), sessionStorage: storage() }
  vi.stubGlobal('window', stores)
})
afterEach(() => vi.unstubAllGlobals())

test('a chosen language is stored and confirmed once', () => {
  rememberLanguage('de')
  expect(stores.localStorage.getItem('lang')).toBe('de')
  expect(consumeLanguageChange('de')).toBe(true)
  expect(consumeLanguageChange('de')).toBe(false)
})

test('a chosen language is not confirmed when the next page has another one', () => {
  rememberLanguage('fr')
  expect(consumeLanguageChange('es')).toBe(false)
  expect(consumeLanguageChange('fr')).toBe(false)
})

test('a language that the shop does not have is not stored', () => {
  rememberLanguage('xx')
  expect(stores.localStorage.getItem('lang')).toBeNull()
  expect(consumeLanguageChange('es')).toBe(false)
})

test('a chosen language is not confirmed where browser storage is forbidden', () => {
  const forbidden = {
    get localStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError')
    },
    get sessionStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }
  vi.stubGlobal('window', forbidden)
  rememberLanguage('de')
  expect(consumeLanguageChange('de')).toBe(false)
})
