import { expect, test } from 'vitest'
import { parseSearch } from '../search/parse-search.ts'
import { findMatchingColour } from './matching-colour.ts'

const colour = (family: string | null, es: string, picture: string | null = es) => ({
  name: { es },
  swatch: null,
  family,
  picture,
})
const shoe = {
  picture: 'Negro',
  colours: [colour('marron', 'Cuero'), colour('negro', 'Negro'), colour('rojo', 'Rojo')],
}

const find = (
  asked: Partial<Parameters<typeof findMatchingColour>[1]> & { q?: string },
  product = shoe,
) => {
  const { q = '', ...rest } = asked
  const at = findMatchingColour(product, {
    sizes: [],
    families: [],
    terms: parseSearch(q).terms,
    colourSizes: [],
    ...rest,
  })
  return at === undefined ? undefined : product.colours[at]?.name.es
}

test('a list filtered by red shows each shoe in red', () => {
  expect(find({ families: ['rojo'] })).toBe('Rojo')
  expect(find({ families: ['azul', 'rojo', 'marron'] })).toBe('Cuero')
})

test('a shoe keeps its first colour where that matches the filter, or no colour is filtered', () => {
  expect(find({ families: ['rojo', 'negro'] })).toBeUndefined()
  expect(find({})).toBeUndefined()
  const plain = { picture: 'x', colours: [colour(null, 'Sin', 'x')] }
  expect(find({ families: ['rojo'] }, plain)).toBeUndefined()
})

test('a list filtered by size shows each shoe in a colour that has it', () => {
  const colourSizes = [['37', '38'], ['37'], ['38', '43']]
  expect(find({ sizes: ['43'], colourSizes })).toBe('Rojo')
  expect(find({ sizes: ['38'], colourSizes })).toBe('Cuero')
  expect(find({ sizes: ['37'], colourSizes })).toBeUndefined()
  expect(find({ sizes: ['38'], families: ['rojo', 'marron'], colourSizes })).toBe('Cuero')
  expect(find({ sizes: ['50'], colourSizes })).toBeUndefined()
})

test('of two colours of the family searched for, the one with that name or that size is shown', () => {
  const reds = {
    picture: 'Negro',
    colours: [colour('negro', 'Negro'), colour('rojo', 'Burdeos'), colour('rojo', 'Rojo')],
  }
  expect(find({ q: 'zapatos rojos' }, reds)).toBe('Rojo')
  expect(find({ q: 'zapatos granates' }, reds)).toBe('Burdeos')
  const colourSizes = [['38'], [], ['38']]
  expect(find({ families: ['rojo'], sizes: ['38'], colourSizes }, reds)).toBe('Rojo')
})
