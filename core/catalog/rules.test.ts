import { describe, expect, it } from 'vitest'
import { optionsKey, sizeOf } from './rules.ts'

describe('a size', () => {
  it.each([
    ['Size 40', 'EU', '40', 40],
    ['talla 38 ½', 'EU', '38.5', 38.5],
    ['38,5', 'EU', '38.5', 38.5],
    ['35/36', 'EU', '35/36', 35.5],
    ['M', 'other', 'M', 0],
    ['4GB', 'other', '4GB', 4],
  ])('written %j is %s %s', (written, system, label, sort) => {
    expect(sizeOf(written)).toEqual({ system, label, sort })
  })

  it('has a place that fits into its column, however large the number', () => {
    expect(sizeOf('123456789 mm').sort).toBe(99_999)
    expect(sizeOf('-Infinity').sort).toBe(-99_999)
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
