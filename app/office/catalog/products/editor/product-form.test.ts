import { describe, expect, it } from 'vitest'
import type { OfficeProduct } from '../product.ts'
import { type ProductForm, rebaseForm, toDetailsPatch, toProductForm } from './product-form.ts'
import { isValidBox, isValidWeight, lacksSpanish } from './validate-product-form.ts'

const product = {
  name: { es: 'Bota', de: 'Stiefel' },
  description: null,
  brand: 'Cierzo',
  collection: 'señora',
  product_category_id: 3,
  tax_class: 'general',
  composition: [{ part: 'upper', materials: ['leather'] }],
  variants: [{ weight_grams: 900, archived: false }],
} as unknown as OfficeProduct
const saved = toProductForm(product)
const edited = (change: Partial<ProductForm>): ProductForm => ({ ...saved, ...change })

describe('the patch of a product form', () => {
  it('holds nothing where no field changed', () => {
    expect(toDetailsPatch(saved, edited({ brand: ' Cierzo ' }))).toEqual({})
  })
  it('holds a changed text with all its languages', () => {
    const name = { ...saved.name, de: '', en: 'Boot' }
    expect(toDetailsPatch(saved, edited({ name }))).toEqual({ name: { es: 'Bota', en: 'Boot' } })
  })
  it('holds null for a field that was emptied', () => {
    const composition = { upper: [], lining: [], sole: [] }
    const empty = { brand: '', collection: '', product_category_id: '', composition }
    expect(toDetailsPatch(saved, edited(empty))).toEqual({
      brand: null,
      collection: null,
      product_category_id: null,
      composition: null,
    })
  })
})

it('edits of a product form are laid over what somebody else saved, language by language', () => {
  const mine = edited({ name: { ...saved.name, fr: 'Botte' }, brand: 'Mía' })
  const theirs = edited({ name: { ...saved.name, es: 'Botín' }, brand: 'Suya', collection: 'niña' })
  expect(rebaseForm(saved, mine, theirs)).toEqual(
    edited({ name: { ...saved.name, es: 'Botín', fr: 'Botte' }, brand: 'Mía', collection: 'niña' }),
  )
})

it('a product form holds the weight of all pairs, and leaves different weights as they are', () => {
  expect(saved.weight_grams).toBe('900')
  expect(toDetailsPatch(saved, edited({ weight_grams: '' }))).toEqual({ weight_grams: null })
  const other = { weight_grams: 700, archived: false } as OfficeProduct['variants'][number]
  const mixed = toProductForm({ ...product, variants: [...product.variants, other] })
  expect(mixed.weight_grams).toBe('')
  expect(toDetailsPatch(mixed, { ...mixed, brand: 'Otra' })).toEqual({ brand: 'Otra' })
})

it.each([
  ['', true],
  ['900', true],
  ['0', false],
  ['1,5', false],
  ['60000', false],
])('the weight %j is valid: %s', (written, valid) => {
  expect(isValidWeight(written)).toBe(valid)
})

it('a product form holds shelf and box, and empties them', () => {
  const box = { length_mm: 340, width_mm: 220, height_mm: 130 }
  const packed = toProductForm({ ...product, shelf: 'A-12', box })
  expect(packed).toMatchObject({
    shelf: 'A-12',
    box: { length_mm: '340', width_mm: '220', height_mm: '130' },
  })
  expect(toDetailsPatch(saved, packed)).toEqual({ shelf: 'A-12', box })
  expect(toDetailsPatch(packed, saved)).toEqual({ shelf: null, box: null })
})

it.each([
  [['', '', ''], true],
  [['340', '220', '130'], true],
  [['340', '220', ''], false],
  [['340', '22,5', '130'], false],
  [['1201', '220', '130'], false],
  [['340', '9', '130'], false],
])('the box %j is valid: %s', ([length_mm = '', width_mm = '', height_mm = ''], valid) => {
  expect(isValidBox({ length_mm, width_mm, height_mm })).toBe(valid)
})

it('a product text needs its Spanish once another language is written', () => {
  expect(lacksSpanish(saved.description)).toBe(false)
  expect(lacksSpanish({ ...saved.description, en: 'Of leather' })).toBe(true)
})
