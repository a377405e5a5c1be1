import { expect, it } from 'vitest'
import { isVatNumber, toVatNumber } from './vat-number.ts'

it.each([
  ['ES', ' es-b 12.345.674', 'B12345674'],
  ['ES', '12345678z', '12345678Z'],
  ['PT', '501 442 600', 'PT501442600'],
  ['PT', 'pt501442600', 'PT501442600'],
  ['IT', '00743110157', 'IT00743110157'],
  ['GR', '094014201', 'EL094014201'],
  ['AT', 'U13585627', 'ATU13585627'],
  ['GB', 'GB 980 7806 84', 'GB980780684'],
  ['CN', '91330100', '91330100'],
])('a VAT number of %s that is written %j is stored as %s', (country, written, stored) => {
  expect(toVatNumber(written, country)).toBe(stored)
  expect(isVatNumber(stored, country)).toBe(true)
  expect(toVatNumber(stored, country)).toBe(stored)
})

it.each([
  ['ES', 'B12345675'],
  ['ES', 'PT501442600'],
  ['PT', 'PT50144260'],
  ['DE', 'DE12345678A'],
  ['GR', 'GR094014201'],
  ['CN', 'x'],
])('a number of %s that is written %j is no VAT number', (country, written) => {
  expect(isVatNumber(toVatNumber(written, country), country)).toBe(false)
})
