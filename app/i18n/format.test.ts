import { expect, test } from 'vitest'
import { formatterOf } from './format.ts'
import { setShopZone, shopZone } from './shop-zone.ts'

test('cents are written as euros, in the way of each language', () => {
  expect(formatterOf('es').money(4995)).toBe('49,95\u00a0€')
  expect(formatterOf('es').money(123456)).toBe('1.234,56\u00a0€')
  expect(formatterOf('en').money(123456)).toBe('€1,234.56')
  expect(formatterOf('es').money(-5)).toBe('-0,05\u00a0€')
})

test('dates are those of the shop, also around midnight', () => {
  expect(formatterOf('es').date('2026-06-30T22:30:00Z')).toBe('1 de julio de 2026')
  expect(formatterOf('en').date('2026-12-31T22:30:00Z')).toBe('31 December 2026')
})

test('dates follow the time zone that the shop has set', () => {
  setShopZone('Atlantic/Canary')
  expect(formatterOf('es').time('2026-06-30T22:30:00Z')).toBe('23:30')
  setShopZone('Nowhere/City')
  expect(shopZone()).toBe('Atlantic/Canary')
  setShopZone('Europe/Madrid')
  expect(formatterOf('es').time('2026-06-30T22:30:00Z')).toBe('0:30')
})
