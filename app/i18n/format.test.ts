import { expect, test } from 'vitest'
import { setCurrencySymbol } from './currency-symbol.ts'
import { getFormatter } from './format.ts'
import { getShopZone, setShopZone } from './shop-zone.ts'

test('cents are written as euros, in the way of each language', () => {
  expect(getFormatter('es').money(4995)).toBe('49,95\u00a0€')
  expect(getFormatter('es').money(123456)).toBe('1.234,56\u00a0€')
  expect(getFormatter('en').money(123456)).toBe('€1,234.56')
  expect(getFormatter('es').money(-5)).toBe('-0,05\u00a0€')
})

test('the sign of the euro changes with the setting, the amount and its currency do not', () => {
  setCurrencySymbol('EUR')
  expect(getFormatter('es').money(4995)).toBe('49,95\u00a0EUR')
  expect(getFormatter('en').money(4995)).toBe('EUR\u00a049.95')
  setCurrencySymbol(undefined)
  expect(getFormatter('es').money(4995)).toBe('49,95\u00a0€')
})

test('a size has the decimal sign of its language, and nothing else of it changes', () => {
  for (const language of ['es', 'de', 'fr', 'it', 'pt'] as const)
    expect(getFormatter(language).size('36.5')).toBe('36,5')
  expect(getFormatter('en').size('36.5')).toBe('36.5')
  expect(getFormatter('es').size('37.5 ancho')).toBe('37,5 ancho')
  for (const label of ['38', '35/36', 'M', 'Única', ''])
    expect(getFormatter('es').size(label)).toBe(label)
})

test('dates are those of the shop, also around midnight', () => {
  expect(getFormatter('es').date('2026-06-30T22:30:00Z')).toBe('1 de julio de 2026')
  expect(getFormatter('en').date('2026-12-31T22:30:00Z')).toBe('31 December 2026')
})

test('dates follow the time zone that the shop has set', () => {
  setShopZone('Atlantic/Canary')
  expect(getFormatter('es').time('2026-06-30T22:30:00Z')).toBe('23:30')
  setShopZone('Nowhere/City')
  expect(getShopZone()).toBe('Atlantic/Canary')
  setShopZone('Europe/Madrid')
  expect(getFormatter('es').time('2026-06-30T22:30:00Z')).toBe('0:30')
})
