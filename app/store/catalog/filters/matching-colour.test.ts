import { expect, test } from 'vitest'
import { findMatchingColour } from './matching-colour.ts'

const colour = (family: string | null, picture: string | null = family) => ({
  name: null,
  swatch: null,
  family,
  picture,
})
const shoe = { picture: 'negro', colours: [colour('marron'), colour('negro'), colour('rojo')] }

test('a list filtered by red shows each shoe in red', () => {
  expect(findMatchingColour(shoe, ['rojo'])).toEqual(colour('rojo'))
  expect(findMatchingColour(shoe, ['azul', 'rojo', 'marron'])).toEqual(colour('marron'))
})

test('a shoe keeps its first colour where that matches the filter, or no colour is filtered', () => {
  expect(findMatchingColour(shoe, ['rojo', 'negro'])).toBeUndefined()
  expect(findMatchingColour(shoe, [])).toBeUndefined()
  expect(
    findMatchingColour({ picture: 'x', colours: [colour(null, 'x')] }, ['rojo']),
  ).toBeUndefined()
})
