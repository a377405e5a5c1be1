import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../core/base/languages.ts'
import { barcodeRefusal } from '../core/catalog/variants/rules.ts'
import { allModels } from './all-models.ts'
import { getModelBarcode } from './barcodes.ts'
import { categories } from './categories.ts'
import { collections } from './collections.ts'
import { colours } from './colours.ts'
import { kinds } from './drawings/kinds.ts'
import { faqs } from './faqs.ts'
import { models } from './models.ts'
import { settings } from './settings.ts'

const sortedLanguages = [...LANGUAGES].sort()
const getLanguages = (text: object) => Object.keys(text).sort()

test('every text of the demo shop exists in all languages', () => {
  const texts = [
    ...allModels.flatMap(({ name, description }) => [name, description]),
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
    expect(getLanguages(text ?? {}), JSON.stringify(text)).toEqual(sortedLanguages)
    expect(Object.values(text ?? {}).every((value) => value.trim() !== '')).toBe(true)
  }
  for (const { description } of allModels)
    expect(new Set(Object.values(description ?? {})).size, description?.es).toBe(
      sortedLanguages.length,
    )
})

describe.each(allModels)('$name.es', (model) => {
  test('has a composition, a weight, a brand, a collection and a category', () => {
    expect(model.composition?.map(({ part }) => part)).toEqual(['upper', 'lining', 'sole'])
    expect(model.weightGrams).toBeGreaterThan(0)
    expect(Object.keys(collections)).toContain(model.collection)
    expect(categories.map(({ es }) => es)).toContain(model.category)
    expect(model.brand).toBeTruthy()
  })

  test('has known colours, and other stock only for its own colours and sizes', () => {
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

  test('costs less in the sale, and was on sale for more than 60 days before it', () => {
    if (model.reducedCents === undefined) return
    expect(model.reducedCents).toBeLessThan(model.cents)
    expect(model.daysOnSale).toBeGreaterThan(60)
  })
})

test('every collection has a dozen models, and every kind of drawing and category is used', () => {
  for (const collection of Object.keys(collections))
    expect(allModels.filter((model) => model.collection === collection).length).toBeGreaterThan(11)
  expect(new Set(allModels.map(({ collection }) => collection))).toEqual(
    new Set(Object.keys(collections)),
  )
  const drawnKinds = allModels.map(({ drawing }) => drawing.kind)
  for (const kind of kinds) expect(drawnKinds).toContain(kind)
  const usedCategories = allModels.map(({ category }) => category)
  for (const { es } of categories) expect(usedCategories).toContain(es)
})

test('all models, drawings, colours and swatches of the demo shop differ', () => {
  for (const list of [
    allModels.map(({ handle }) => handle),
    ...LANGUAGES.map((language) => allModels.map(({ name }) => name[language])),
    ...LANGUAGES.map((language) => allModels.map(({ description }) => description?.[language])),
    allModels.map(({ drawing }) => JSON.stringify(drawing)),
    colours.map(({ name }) => name.es),
    colours.map(({ swatch }) => swatch),
  ])
    expect(new Set(list).size).toBe(list.length)
})

test('children’s shoes are drawn in the proportions of a child', () => {
  const childKinds = ['child', 'first-walker', 'mary-jane', 't-bar']
  for (const { drawing, collection = '', name } of allModels) {
    const isYoung = drawing.young === true || childKinds.includes(drawing.kind)
    expect([name.es, isYoung]).toEqual([name.es, ['niña', 'niño'].includes(collection)])
  }
})

test('every demo variant has a unique barcode from the range that GS1 reserves for shops', () => {
  const codes = allModels.flatMap((model) =>
    model.colours.flatMap((colour) =>
      model.sizes.map((size) => getModelBarcode(model, colour, size)),
    ),
  )
  expect(codes.length).toBeGreaterThan(1000)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) {
    expect(code).toMatch(/^2[0-9]\d{11}$/)
    expect(barcodeRefusal(code ?? '')).toBeUndefined()
  }
  const [first] = models
  expect(first && getModelBarcode(first, 'Negro', '38')).toBe('2000001213803')
})

test('the demo shop has last pairs, broken size runs, sold-out colours, new and reduced models', () => {
  const getPairs = (model: (typeof allModels)[number], colour: string) =>
    model.sizes.map(
      (size) =>
        model.otherPairs?.[`${colour} ${size}`] ?? model.otherPairs?.[colour] ?? model.pairs,
    )
  const coloursInPairs = allModels.flatMap((model) =>
    model.colours.map((colour) => getPairs(model, colour)),
  )
  const count = (is: (pairs: number[]) => boolean) => coloursInPairs.filter(is).length
  expect(count((pairs) => pairs.every((left) => left === 0))).toBeGreaterThan(8)
  expect(count((pairs) => pairs.includes(0) && Math.max(...pairs) > 0)).toBeGreaterThan(15)
  expect(count((pairs) => pairs.includes(1))).toBeGreaterThan(15)
  expect(allModels.filter(({ daysOnSale = 0 }) => daysOnSale < 30).length).toBeGreaterThan(8)
  expect(allModels.filter(({ reducedCents }) => reducedCents).length).toBeGreaterThan(12)
})

test('the small demo world has prices from 24.95 to 159.00, half sizes and three reduced models', () => {
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
