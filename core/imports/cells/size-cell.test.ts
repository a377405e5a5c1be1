import { expect, it } from 'vitest'
import { joinEnds, parseSizeList, shareStock } from './size-cell.ts'

const sizes = (written: string) => parseSizeList(written)?.sizes.map(({ size }) => size)

it.each([
  ['41,42,43', ['41', '42', '43']],
  ['41/42/43', ['41', '42', '43']],
  ['36 37 38', ['36', '37', '38']],
  ['36-37-38', ['36', '37', '38']],
  ['41, 42', ['41', '42']],
  ['41,42', ['41', '42']],
  ['41,5, 42', ['41.5', '42']],
  ['41,5,42,42,5', ['41.5', '42', '42.5']],
  ['40,0; 41,0', ['40', '41']],
  ['38 1/3, 38 2/3', ['38 1/3', '38 2/3']],
  ['Tallas: 36, 37 y 38', ['36', '37', '38']],
  ['36-41', ['36', '37', '38', '39', '40', '41']],
  ['36/41', ['36', '37', '38', '39', '40', '41']],
  ['del 36 al 38', ['36', '37', '38']],
  ['35 al 36', ['35', '36']],
  ['EU 36-39', ['36', '37', '38', '39']],
  ['S, M, L', ['S', 'M', 'L']],
  ['S/M/L', ['S', 'M', 'L']],
])('the cell %j names the sizes %j', (written, list) => {
  expect(sizes(written)).toEqual(list)
})

it.each([
  '41',
  '41,5',
  '41,50',
  '40,0',
  '38 1/3',
  '38 ½',
  '38,33',
  '38,67',
  '35/36',
  '35-36',
  '36-38',
  '38/40',
  '41-36',
  'S/M',
  'M',
  'Única',
  '',
  '7,8,9',
  '41,99',
  '36-99',
  'Size 40',
  '41 EU',
])('the cell %j names one size', (written) => {
  expect(parseSizeList(written)).toBeUndefined()
})

it('a range in signs may be one size for several feet, a range in words and a list may not', () => {
  expect(parseSizeList('36-39')?.isRange).toBe(true)
  expect(parseSizeList('36 a 39')?.isRange).toBe(false)
  expect(parseSizeList('36,37,38,39')?.isRange).toBe(false)
  expect(joinEnds('36 - 39')).toBe('36/39')
})

it('a cell may say the pairs of its sizes', () => {
  const pairs = (written: string) =>
    parseSizeList(written)?.sizes.map(({ size, pairs }) => `${size}: ${pairs}`)
  expect(pairs('41(2) 42(1) 43')).toEqual(['41: 2', '42: 1', '43: 1'])
  expect(pairs('41x2, 42x3')).toEqual(['41: 2', '42: 3'])
  expect(pairs('41,42,42,43')).toEqual(['41: 1', '42: 2', '43: 1'])
  expect(pairs('41,42')).toEqual(['41: undefined', '42: undefined'])
})

it.each([
  ['', ['', '', '']],
  ['0', ['0', '0', '0']],
  ['2,0,1', ['2', '0', '1']],
  ['2/3/1', ['2', '3', '1']],
  ['6', ['2', '2', '2'], 'STOCK_DIVIDED'],
  ['3', ['1', '1', '1'], 'STOCK_DIVIDED'],
  ['7', ['', '', ''], 'STOCK_UNDIVIDED'],
  ['2,3', undefined],
  ['muchos', undefined],
] as const)('pairs %j lie over three sizes as %j', (stock, stocks, warning?: string) => {
  const list = parseSizeList('41,42,43')
  const share = list && shareStock(list, stock)
  expect(share?.stocks).toEqual(stocks)
  expect(share?.warning).toBe(warning)
})
