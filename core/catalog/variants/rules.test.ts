import { describe, expect, it } from 'vitest'
import { barcodeRefusal, cleanBarcode, optionsKey, parseSize, sameBarcodes } from './rules.ts'

describe('a size', () => {
  it.each([
    ['Size 40', 'EU', '40', 40],
    ['talla 38 ½', 'EU', '38.5', 38.5],
    ['38,5', 'EU', '38.5', 38.5],
    ['35/36', 'EU', '35/36', 35.5],
    ['40,0', 'EU', '40', 40],
    ['41 EU', 'EU', '41', 41],
    ['EUR 41', 'EU', '41', 41],
    ['T.38', 'EU', '38', 38],
    ['t-38,50', 'EU', '38.5', 38.5],
    ['38 1/3', 'EU', '38 1/3', 38.33],
    ['38⅔', 'EU', '38 2/3', 38.67],
    ['38,67', 'EU', '38 2/3', 38.67],
    ['38.5 1/3', 'other', '38.5 1/3', 38.5],
    ['7 UK', 'other', '7 UK', 7],
    ['T. M', 'other', 'T. M', 0],
    ['M', 'other', 'M', 0],
    ['4GB', 'other', '4GB', 4],
  ])('written %j is %s %s', (written, system, label, sort) => {
    expect(parseSize(written)).toEqual({ system, label, sort })
  })

  it('has a place that fits into its column, however large the number', () => {
    expect(parseSize('123456789 mm').sort).toBe(99_999)
    expect(parseSize('-Infinity').sort).toBe(-99_999)
  })
})

it('options that are the same to the shop are the same, however they are written', () => {
  const one = optionsKey({
    colour: 'Azul Marino',
    size: 'Talla 38',
    attributes: { a: '1', b: '2' },
  })
  const two = optionsKey({ colour: 'azul marino', size: '38', attributes: { b: '2', a: '1' } })
  expect(one).toBe(two)
  expect(optionsKey({ colour: '38' })).not.toBe(optionsKey({ size: '38' }))
})

describe('a barcode', () => {
  it.each([
    ['8412345678905', undefined],
    ['036000291452', undefined],
    ['12345670', undefined],
    ['10012345678902', undefined],
    ['CAJA-7', undefined],
    ['123456', undefined],
    ['8412345678906', 'BARCODE_CHECK_DIGIT'],
    ['036000291453', 'BARCODE_CHECK_DIGIT'],
    ['', 'BARCODE_FORM'],
    ['ab', 'BARCODE_FORM'],
    ['AB', 'BARCODE_FORM'],
    ['Ñ123', 'BARCODE_FORM'],
  ])('%j is wrong by %s', (code, problem) => {
    expect(barcodeRefusal(code)).toBe(problem)
  })
  it('is kept without the spaces of its label', () => {
    expect(cleanBarcode(' 8 412345 678905 ')).toBe('8412345678905')
    expect(cleanBarcode('caja-7')).toBe('CAJA-7')
  })
  it('of twelve digits is the same with a leading zero', () => {
    expect(sameBarcodes('036000291452')).toEqual(['036000291452', '0036000291452'])
    expect(sameBarcodes('0036000291452')).toEqual(['0036000291452', '036000291452'])
    expect(sameBarcodes('8412345678905')).toEqual(['8412345678905'])
  })
})
