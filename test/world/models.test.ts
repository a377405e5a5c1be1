import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../app/i18n/languages.ts'
import { categories } from './categories.ts'
import { collections } from './collections.ts'
import { colours } from './colours.ts'
import type { Kind } from './drawings/kinds.ts'
import { faqs } from './faqs.ts'
import { models } from './models.ts'
import { settings } from './settings.ts'

const KINDS: readonly Kind[] = [
  'pump',
  'boot',
  'ankle-boot',
  'sandal',
  'trainer',
  'loafer',
  'oxford',
  'espadrille',
  'ballerina',
  'mary-jane',
  'child',
]

const spoken = [...LANGUAGES].sort()
const languagesOf = (text: object) => Object.keys(text).sort()

test('every text of the demo shop is written in all the languages it speaks', () => {
  const texts = [
    ...models.flatMap(({ name, description }) => [name, description]),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
    ...colours.map(({ name }) => name),
    ...categories,
    ...Object.values(collections),
    ...Object.values(settings).filter(
      (value) => typeof value === 'object' && value !== null && 'es' in value,
    ),
  ]
  expect(texts.length).toBeGreaterThan(80)
  for (const text of texts) {
    expect(languagesOf(text ?? {}), JSON.stringify(text)).toEqual(spoken)
    expect(Object.values(text ?? {}).every((said) => said.trim() !== '')).toBe(true)
  }
  for (const { description } of models)
    expect(new Set(Object.values(description ?? {})).size, description?.es).toBe(spoken.length)
})

describe.each(models)('$name.es', (model) => {
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

test('every collection has shoes, and among them are all the kinds that a shop draws', () => {
  expect(new Set(models.map(({ collection }) => collection))).toEqual(
    new Set(Object.keys(collections)),
  )
  const drawn = models.map(({ drawing }) => drawing.kind)
  for (const kind of KINDS) expect(drawn).toContain(kind)
})

test('no two models, colours or swatches are the same', () => {
  for (const list of [
    models.map(({ handle }) => handle),
    models.map(({ name }) => name.es),
    colours.map(({ name }) => name.es),
    colours.map(({ swatch }) => swatch),
  ])
    expect(new Set(list).size).toBe(list.length)
})

test('prices go from 24.95 to 159.00, sizes have halves, and three models are reduced', () => {
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
