import { expect, it } from 'vitest'
import { isMangled, parseBarcode, parseBox, parseGrams, parseStock } from './parse-cell.ts'

it.each([
  ['', 0],
  ['0', 0],
  ['007', 7],
  ['3.0', 3],
  ['3,00', 3],
  ['9999', 9999],
  ['10000', 'STOCK_TOO_HIGH'],
  ['9'.repeat(400), 'STOCK_TOO_HIGH'],
  ['-1', 'STOCK_NEGATIVE'],
  ['1.5', 'STOCK_NOT_A_NUMBER'],
  ['1.000', 'STOCK_NOT_A_NUMBER'],
  ['1e2', 'STOCK_NOT_A_NUMBER'],
  ['many', 'STOCK_NOT_A_NUMBER'],
])('%j pairs are read as %j', (written, read) => {
  expect(parseStock(written)).toBe(read)
})

it.each([
  ['', undefined],
  ['0.0', undefined],
  ['850', 850],
  ['850,4', 850],
  ['1 kg', 'WEIGHT_UNREADABLE'],
])('%j grams are read as %j', (written, read) => {
  expect(parseGrams(written)).toBe(read)
})

it.each([
  ['', undefined],
  ['340 x 220 x 130', { length_mm: 340, width_mm: 220, height_mm: 130 }],
  ['340×220×130 mm', { length_mm: 340, width_mm: 220, height_mm: 130 }],
  ['340 x 220', 'BOX_UNREADABLE'],
  ['340 x 220 x 130 x 5', 'BOX_UNREADABLE'],
  ['340 x x 130', 'BOX_UNREADABLE'],
  ['34,5 x 22 x 13', 'BOX_UNREADABLE'],
  ['3400 x 220 x 130', 'BOX_UNREADABLE'],
  ['large', 'BOX_UNREADABLE'],
])('the box %j is read as %j', (written, read) => {
  expect(parseBox(written)).toEqual(read)
})

it('a number that a spreadsheet has shortened is known, a SKU with an E is none', () => {
  expect(['8.13817E+11', '8,13817E+12', '1E+12', '8.1e+12'].every(isMangled)).toBe(true)
  expect(['8412345678905', 'E12', '12E', '3E5', 'TOR-37-E', ''].some(isMangled)).toBe(false)
})

it.each([
  ["'8412345678905", '8412345678905', false],
  ['="8412345678905"', '8412345678905', false],
  ['8412345678905.0', '8412345678905', false],
  ['8 412345 678905', '8412345678905', false],
  ['36000291452', '036000291452', true],
  ["'36000291452", '036000291452', true],
  ['36000291453', '36000291453', false],
  ['3600029145', '3600029145', false],
  ['CAJA-7', 'CAJA-7', false],
])('the barcode %j is read as %j', (written, code, isRestored) => {
  expect(parseBarcode(written)).toEqual({ code, isRestored })
})
