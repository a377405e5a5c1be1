import { expect, it } from 'vitest'
import { isMangled, parseGrams, parseStock } from './parse-cell.ts'

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

it('a number that a spreadsheet has shortened is known, a SKU with an E is none', () => {
  expect(['8.13817E+11', '8,13817E+12', '1E+12', '8.1e+12'].every(isMangled)).toBe(true)
  expect(['8412345678905', 'E12', '12E', '3E5', 'TOR-37-E', ''].some(isMangled)).toBe(false)
})
