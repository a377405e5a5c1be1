import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../core/base/languages.ts'
import { barcodeRefusal } from '../core/catalog/rules.ts'
import { barcodeOf } from './barcodes.ts'
import { categories } from './categories.ts'
import { collections } from './collections.ts'
import { colours } from './colours.ts'
import { kinds } from './drawings/kinds.ts'
import { faqs } from './faqs.ts'
import { models } from './models.ts'
import { settings } from './settings.ts'
import { wholeShop } from './whole-shop.ts'

const spoken = [...LANGUAGES].sort()
const languagesOf = (text: object) => Object.keys(text).sort()

test('every text of the demo shop is written in all the languages it speaks', () => {
  const texts = [
    ...wholeShop.flatMap(({ name, description }) => [name, description]),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
    ...colours.map(({ name }) => name),
    ...categories,
    ...Object.values(collections),
    ...Object.values(settings).filter(
      (value) => typeof value === 'object' && value !== null && 'es' in value,
    ),
  ]
  expect(texts.length).toBeGreaterThan(200)
  for (const text of texts) {
    expect(languagesOf(text ?? {}), JSON.stringify(text)).toEqual(spoken)
    expect(Object.values(text ?? {}).every((said) => said.trim() !== '')).toBe(true)
  }
  for (const { description } of wholeShop)
    expect(new Set(Object.values(description ?? {})).size, description?.es).toBe(spoken.length)
})

describe.each(wholeShop)('$name.es', (model) => {
  test('says what it is made of, what it weighs and where it belongs', () => {
    expect(model.composition?.map(({ part }) => part)).toEqual(['upper', 'lining', 'sole'])
    expect(model.weightGrams).toBeGreaterThan(0)
    expect(Object.keys(collections)).toContain(model.collection)
    expect(categories.map(({ es }) => es)).toContain(model.category)
    expect(model.brand).toBeTruthy()
  })

  test('comes in colours that have a swatch and a family, and counts its pairs by what it has', () => {
    for (const name of model.colours) {
      const colour = colours.find((each) => each.name.es === name)
      expect(colour?.swatch).toMatch(/^#[0-9a-f]{6}$/)
      expect(colour?.family).toMatch(/^[a-z]+$/)
    }
    const known = model.colours.flatMap((name) => [
      name,
      ...model.sizes.map((size) => `${name} ${size}`),
    ])
    for (const option of Object.keys(model.otherPairs ?? {})) expect(known).toContain(option)
  })

  test('costs less in the reduction than before, and was sold long enough before it', () => {
    if (model.reducedCents === undefined) return
    expect(model.reducedCents).toBeLessThan(model.cents)
    expect(model.daysOnSale).toBeGreaterThan(60)
  })
})

test('every collection has a dozen shoes, and among them are all the kinds that a shop draws', () => {
  for (const collection of Object.keys(collections))
    expect(wholeShop.filter((model) => model.collection === collection).length).toBeGreaterThan(11)
  expect(new Set(wholeShop.map(({ collection }) => collection))).toEqual(
    new Set(Object.keys(collections)),
  )
  const drawn = wholeShop.map(({ drawing }) => drawing.kind)
  for (const kind of kinds) expect(drawn).toContain(kind)
  const used = wholeShop.map(({ category }) => category)
  for (const { es } of categories) expect(used).toContain(es)
})

test('no two models, drawings, colours or swatches are the same', () => {
  for (const list of [
    wholeShop.map(({ handle }) => handle),
    ...LANGUAGES.map((language) => wholeShop.map(({ name }) => name[language])),
    ...LANGUAGES.map((language) => wholeShop.map(({ description }) => description?.[language])),
    wholeShop.map(({ drawing }) => JSON.stringify(drawing)),
    colours.map(({ name }) => name.es),
    colours.map(({ swatch }) => swatch),
  ])
    expect(new Set(list).size).toBe(list.length)
})

test('what a child wears is drawn in the proportions of a child', () => {
  const childish = ['child', 'first-walker', 'mary-jane', 't-bar']
  for (const { drawing, collection = '', name } of wholeShop) {
    const isYoung = drawing.young === true || childish.includes(drawing.kind)
    expect([name.es, isYoung]).toEqual([name.es, ['niña', 'niño'].includes(collection)])
  }
})

test('every box has a barcode of its own, of the numbers that GS1 leaves to shops', () => {
  const codes = wholeShop.flatMap((model) =>
    model.colours.flatMap((colour) => model.sizes.map((size) => barcodeOf(model, colour, size))),
  )
  expect(codes.length).toBeGreaterThan(1000)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) {
    expect(code).toMatch(/^2[0-9]\d{11}$/)
    expect(barcodeRefusal(code ?? '')).toBeUndefined()
  }
  const [first] = models
  expect(first && barcodeOf(first, 'Negro', '38')).toBe('2000001213803')
})

test('there is something of everything: last pairs, broken runs, colours sold out, new and reduced models', () => {
  const pairsOf = (model: (typeof wholeShop)[number], colour: string) =>
    model.sizes.map(
      (size) =>
        model.otherPairs?.[`${colour} ${size}`] ?? model.otherPairs?.[colour] ?? model.pairs,
    )
  const shades = wholeShop.flatMap((model) => model.colours.map((colour) => pairsOf(model, colour)))
  const count = (is: (pairs: number[]) => boolean) => shades.filter(is).length
  expect(count((pairs) => pairs.every((left) => left === 0))).toBeGreaterThan(8)
  expect(count((pairs) => pairs.includes(0) && Math.max(...pairs) > 0)).toBeGreaterThan(15)
  expect(count((pairs) => pairs.includes(1))).toBeGreaterThan(15)
  expect(wholeShop.filter(({ daysOnSale = 0 }) => daysOnSale < 30).length).toBeGreaterThan(8)
  expect(wholeShop.filter(({ reducedCents }) => reducedCents).length).toBeGreaterThan(12)
})

test('prices of the few go from 24.95 to 159.00, sizes have halves, and three models are reduced', () => {
  const cents = models.map((model) => model.cents)
  expect([Math.min(...cents), Math.max(...cents)]).toEqual([24_95, 159_00])
  expect(models.flatMap(({ sizes }) => sizes)).toContain('42.5')
  expect(models.filter(({ reducedCents }) => reducedCents)).toHaveLength(3)
})

test('the models that tests and journeys buy keep their sizes, pairs and prices', () => {
  const kept = models.map(({ handle, sizes, pairs, cents }) => [
    handle,
    `${sizes[0]}-${sizes.at(-1)}`,
    pairs,
    cents,
  ])
  for (const model of [
    ['alba', '35-41', 3, 69_95],
    ['duero', '36-40', 2, 89_90],
    ['gredos', '40-45', 2, 119_00],
    ['levante', '36-40', 4, 24_95],
    ['pulga', '28-33', 3, 34_50],
    ['amapola', '25-30', 2, 39_95],
  ])
    expect(kept).toContainEqual(model)
})
