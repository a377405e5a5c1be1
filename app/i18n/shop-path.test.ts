import { expect, test } from 'vitest'
import { barePath, shopPath } from './shop-path.ts'

test('links keep the language prefix of the page', () => {
  expect(shopPath('en', '/catalogo')).toBe('/en/catalogo')
  expect(shopPath('en', '/')).toBe('/en')
  expect(shopPath(undefined, '/catalogo')).toBe('/catalogo')
})

test('every path has a form without a language prefix', () => {
  expect(barePath('/en/catalogo')).toBe('/catalogo')
  expect(barePath('/en')).toBe('/')
  expect(barePath('/catalogo')).toBe('/catalogo')
})
