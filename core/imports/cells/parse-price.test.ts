import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DecimalSeparatorGuess, parsePrice } from './parse-price.ts'

describe('a price', () => {
  it('comes back from how it is written, to the cent, in either way of writing', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999 })
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom('en', 'es', 'de'),
        fc.boolean(),
        (amount, country, grouped) => {
          const written = new Intl.NumberFormat(country, {
            minimumFractionDigits: 2,
            useGrouping: grouped ? 'always' : false,
          }).format(amount / 100)
          const decimals = country === 'en' ? 'point' : 'comma'
          expect(parsePrice(written, decimals)).toBe(amount)
          expect(parsePrice(written)).toBe(amount)
          expect(parsePrice(`${written} €`)).toBe(amount)
          if (amount % 100 === 0) expect(parsePrice(String(amount / 100))).toBe(amount)
        },
      ),
    )
  })

  it('is whole cents within the limit or a reason, whatever is written', () => {
    const nearly = fc.stringMatching(/^[-+0-9.,eE €]{0,14}$/)
    const decimals = fc.constantFrom('point' as const, 'comma' as const, undefined)
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), decimals, (written, style) => {
        const read = parsePrice(written, style)
        if (typeof read === 'string') return read.startsWith('PRICE_')
        return Number.isInteger(read) && read >= 0 && read <= 999_999_999
      }),
    )
  })

  it.each([
    ['910.7', 91_070],
    ['59,95', 59_95],
    ['1.675,00', 1_675_00],
    ['1,299.00', 1_299_00],
    ['1.299.000', 1_299_000_00],
    ['59.95 €', 59_95],
    ['€ 1 299,50', 1_299_50],
    ['59,95 EUR', 59_95],
    ['&euro; 1.675,00', 1_675_00],
    ['59.95&nbsp;&EURO;', 59_95],
    ['&#8364;59,95', 59_95],
    ['59,95 &#x20AC;', 59_95],
    ['&euro; 1&nbsp;299,50', 1_299_50],
    ['59.9500', 59_95],
    ['9999999.99', 999_999_999],
    ['0.29', 29],
    ['0', 0],
    ['-1', 'PRICE_NEGATIVE'],
    ['-0,01', 'PRICE_NEGATIVE'],
    ['0.999', 'PRICE_DECIMALS'],
    ['9.9999', 'PRICE_DECIMALS'],
    ['1.299', 'PRICE_AMBIGUOUS'],
    ['129,000', 'PRICE_AMBIGUOUS'],
    ['10000000', 'PRICE_TOO_HIGH'],
    ['9'.repeat(400), 'PRICE_TOO_HIGH'],
    ['1.29.00', 'PRICE_NOT_A_NUMBER'],
    ['1,2,3', 'PRICE_NOT_A_NUMBER'],
    ['12.34,567.8', 'PRICE_NOT_A_NUMBER'],
    ['$ 59.95', 'PRICE_NOT_A_NUMBER'],
    ['&pound; 59.95', 'PRICE_NOT_A_NUMBER'],
    ['1e3', 'PRICE_NOT_A_NUMBER'],
    ['.5', 'PRICE_NOT_A_NUMBER'],
    ['5.', 'PRICE_NOT_A_NUMBER'],
    ['=1+1', 'PRICE_NOT_A_NUMBER'],
    ['NaN', 'PRICE_NOT_A_NUMBER'],
    ['٣', 'PRICE_NOT_A_NUMBER'],
    ['', 'PRICE_NOT_A_NUMBER'],
  ])('%j is read as %j', (written, read) => {
    expect(parsePrice(written)).toBe(read)
  })

  it.each([
    ['1.299', 'comma', 1_299_00],
    ['1.299', 'point', 'PRICE_DECIMALS'],
    ['1,299', 'point', 1_299_00],
    ['75,00', 'point', 'PRICE_NOT_A_NUMBER'],
    ['75.00', 'comma', 'PRICE_NOT_A_NUMBER'],
    ['1.675,00', 'comma', 1_675_00],
    ['1.675,00', 'point', 'PRICE_NOT_A_NUMBER'],
  ] as const)('%j in a file with a decimal %s is read as %j', (written, decimals, read) => {
    expect(parsePrice(written, decimals)).toBe(read)
  })
})

it.each([
  [['59.95', '1.299', '20'], 'point'],
  [['59,95', '1.299', '20'], 'comma'],
  [['59.95', '75,00', '45.00'], 'point'],
  [['1.299', '2.450', '20', ''], undefined],
  [['59.95', '75,00'], undefined],
])('prices such as %j are written with a decimal %s', (prices, decimals) => {
  const habit = new DecimalSeparatorGuess()
  for (const price of prices) habit.add(price)
  expect(habit.decimals).toBe(decimals)
})

describe('a price without VAT', () => {
  it.each([
    ['100', 21, 121_00],
    ['41,3223', 21, 50_00],
    ['41.322314', 21, 50_00],
    ['0,005', 21, 1],
    ['49,99', 10, 54_99],
    ['9999999,99', 21, 1_209_999_999],
    ['0', 21, 0],
    ['1,1234567', 21, 'PRICE_DECIMALS'],
    ['-1', 21, 'PRICE_NEGATIVE'],
  ])('%j with %d per cent added is %j', (written, rate, read) => {
    const decimals = written.includes('.') ? 'point' : 'comma'
    expect(parsePrice(written, decimals, rate)).toBe(read)
  })

  it('is rounded to the cent once, as whole numbers round', () => {
    const net = fc.integer({ min: 0, max: 9_999_999_99 })
    fc.assert(
      fc.property(net, fc.constantFrom(4, 5.2, 10, 21), (cents, rate) => {
        const written = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
        const exact =
          (BigInt(cents) * BigInt(Math.round(10_000 + rate * 100)) * 2n + 10_000n) / 20_000n
        expect(parsePrice(written, 'comma', rate)).toBe(Number(exact))
      }),
    )
  })
})
