import { describe, expect, it } from 'vitest'
import type { Product } from '../product.ts'
import { isWeight, lacksSpanish, patchOf, rebase, type Texts, textsOf } from './texts.ts'

const product = {
  ...{ name: { es: 'Bota', de: 'Stiefel' }, description: null, brand: 'Cierzo' },
  ...{ collection: 'señora', product_category_id: 3, tax_class: 'general' },
  composition: [{ part: 'upper', materials: ['leather'] }],
  variants: [{ weight_grams: 900, archived: false }],
} as unknown as Product
const saved = textsOf(product)
const with_ = (change: Partial<Texts>): Texts => ({ ...saved, ...change })

describe('what is sent of the texts', () => {
  it('is nothing where nothing changed', () => {
    expect(patchOf(saved, with_({ brand: ' Cierzo ' }))).toEqual({})
  })
  it('is the field that changed, with all its languages', () => {
    const name = { ...saved.name, de: '', en: 'Boot' }
    expect(patchOf(saved, with_({ name }))).toEqual({ name: { es: 'Bota', en: 'Boot' } })
  })
  it('is null where something was taken away', () => {
    const composition = { upper: [], lining: [], sole: [] }
    const gone = { brand: '', collection: '', product_category_id: '', composition }
    expect(patchOf(saved, with_(gone))).toEqual({
      ...{ brand: null, collection: null, product_category_id: null, composition: null },
    })
  })
})

it('what somebody typed is laid over what another saved meanwhile, language by language', () => {
  const mine = with_({ name: { ...saved.name, fr: 'Botte' }, brand: 'Mía' })
  const theirs = with_({ name: { ...saved.name, es: 'Botín' }, brand: 'Suya', collection: 'niña' })
  expect(rebase(saved, mine, theirs)).toEqual(
    with_({ name: { ...saved.name, es: 'Botín', fr: 'Botte' }, brand: 'Mía', collection: 'niña' }),
  )
})

it('one weight is of all pairs, and several are left as they are', () => {
  expect(saved.weight_grams).toBe('900')
  expect(patchOf(saved, with_({ weight_grams: '' }))).toEqual({ weight_grams: null })
  const other = { weight_grams: 700, archived: false } as Product['variants'][number]
  const mixed = textsOf({ ...product, variants: [...product.variants, other] })
  expect(mixed.weight_grams).toBe('')
  expect(patchOf(mixed, { ...mixed, brand: 'Otra' })).toEqual({ brand: 'Otra' })
})

it.each([
  ['', true],
  ['900', true],
  ['0', false],
  ['1,5', false],
  ['60000', false],
])('%j as a weight: %s', (written, right) => {
  expect(isWeight(written)).toBe(right)
})

it('a text needs its Spanish only once it is begun', () => {
  expect(lacksSpanish(saved.description)).toBe(false)
  expect(lacksSpanish({ ...saved.description, en: 'Of leather' })).toBe(true)
})
