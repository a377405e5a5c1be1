import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, collectionOf, optionKind, pairsOf } from './rules.ts'

describe('a price', () => {
  it('comes back from how it is written, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999 })
    fc.assert(
      fc.property(cents, fc.constantFrom('', '0', '000'), (amount, zeros) => {
        const euros = `${zeros}${Math.floor(amount / 100)}`
        const [tens, ones] = String(amount % 100).padStart(2, '0')
        expect(centsOf(`${euros}.${tens}${ones}`)).toBe(amount)
        if (ones === '0') expect(centsOf(`${euros}.${tens}`)).toBe(amount)
        if (amount % 100 === 0) expect(centsOf(euros)).toBe(amount)
      }),
    )
  })

  it('is whole cents within the limit or a reason, whatever is written', () => {
    const nearly = fc.stringMatching(/^[-+0-9.,eE €]{0,14}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (written) => {
        const read = centsOf(written)
        if (typeof read === 'string') return read.startsWith('PRICE_')
        return Number.isInteger(read) && read >= 0 && read <= 999_999_999
      }),
    )
  })

  it.each([
    ['910.7', 91_070],
    ['9999999.99', 999_999_999],
    ['0.29', 29],
    ['1.1', 110],
    ['0', 0],
    ['-1', 'PRICE_NEGATIVE'],
    ['-0.01', 'PRICE_NEGATIVE'],
    ['9.999', 'PRICE_DECIMALS'],
    ['10000000', 'PRICE_TOO_HIGH'],
    ['9'.repeat(400), 'PRICE_TOO_HIGH'],
    ['59,95', 'PRICE_NOT_A_NUMBER'],
    ['1,299.00', 'PRICE_NOT_A_NUMBER'],
    ['59.95 €', 'PRICE_NOT_A_NUMBER'],
    ['1e3', 'PRICE_NOT_A_NUMBER'],
    ['.5', 'PRICE_NOT_A_NUMBER'],
    ['5.', 'PRICE_NOT_A_NUMBER'],
    ['NaN', 'PRICE_NOT_A_NUMBER'],
    ['٣', 'PRICE_NOT_A_NUMBER'],
    ['', 'PRICE_NOT_A_NUMBER'],
  ])('%j is read as %j', (written, read) => {
    expect(centsOf(written)).toBe(read)
  })
})

it.each([
  ['', 0],
  ['0', 0],
  ['007', 7],
  ['9999', 9999],
  ['10000', 'STOCK_TOO_HIGH'],
  ['9'.repeat(400), 'STOCK_TOO_HIGH'],
  ['-1', 'STOCK_NEGATIVE'],
  ['1.5', 'STOCK_NOT_A_NUMBER'],
  ['1e2', 'STOCK_NOT_A_NUMBER'],
  ['many', 'STOCK_NOT_A_NUMBER'],
])('%j pairs are read as %j', (written, read) => {
  expect(pairsOf(written)).toBe(read)
})

it('sizes and colours are known by the names people give them', () => {
  expect(['size', 'Shoe Size', 'TALLA'].map(optionKind)).toEqual(['size', 'size', 'size'])
  expect(['Color', 'colour'].map(optionKind)).toEqual(['colour', 'colour'])
  expect(['screen size', 'ancho', ''].map(optionKind)).toEqual(['other', 'other', 'other'])
})

it('a category that says for whom is a collection, a kind of goods is not', () => {
  expect(['Women', 'hombre', 'Girls', 'NIÑO'].map(collectionOf)).toEqual([
    'señora',
    'caballero',
    'niña',
    'niño',
  ])
  expect(['Footwear', 'toString', ''].map(collectionOf)).toEqual([undefined, undefined, undefined])
})
