import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteChosen, wasChosen } from './remember-language.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let stores: { localStorage: ReturnType<typeof storage>; sessionStorage: ReturnType<typeof storage> }
beforeEach(() => {
  stores = { localStorage: storage(), sessionStorage: storage() }
  vi.stubGlobal('window', stores)
})
afterEach(() => vi.unstubAllGlobals())

test('a language that was chosen is kept, and confirmed once', () => {
  noteChosen('de')
  expect(stores.localStorage.getItem('lang')).toBe('de')
  expect(wasChosen('de')).toBe(true)
  expect(wasChosen('de')).toBe(false)
})

test('a choice that the next page does not speak is not confirmed, there or later', () => {
  noteChosen('fr')
  expect(wasChosen('es')).toBe(false)
  expect(wasChosen('fr')).toBe(false)
})

test('what is no language of the shop is not kept', () => {
  noteChosen('xx')
  expect(stores.localStorage.getItem('lang')).toBeNull()
  expect(wasChosen('es')).toBe(false)
})

test('where the browser keeps nothing, nothing is confirmed and nothing breaks', () => {
  const forbidden = {
    get localStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError')
    },
    get sessionStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }
  vi.stubGlobal('window', forbidden)
  noteChosen('de')
  expect(wasChosen('de')).toBe(false)
})
