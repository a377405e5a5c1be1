import { expect, test } from 'vitest'
import { getFormatter } from './format.ts'
import { getShopZone, setShopZone } from './shop-zone.ts'

test('cents are written as euros, in the way of each language', () => {
  expect(getFormatter('es').money(4995)).toBe('49,95\u00a0€')
  expect(getFormatter('es').money(123456)).toBe('1.234,56\u00a0€')
  expect(getFormatter('en').money(123456)).toBe('€1,234.56')
  expect(getFormatter('es').money(-5)).toBe('-0,05\u00a0€')
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
