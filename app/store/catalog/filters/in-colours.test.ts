import { expect, test } from 'vitest'
import { colourFor } from './in-colours.ts'

const colour = (family: string | null, picture: string | null = family) => ({
  name: null,
  swatch: null,
  family,
  picture,
})
const shoe = { picture: 'negro', colours: [colour('marron'), colour('negro'), colour('rojo')] }

test('a list of red shoes shows each in red', () => {
  expect(colourFor(shoe, ['rojo'])).toEqual(colour('rojo'))
  expect(colourFor(shoe, ['azul', 'rojo', 'marron'])).toEqual(colour('marron'))
})

test('a shoe stays in its own first colour where that was asked for, or none was', () => {
  expect(colourFor(shoe, ['rojo', 'negro'])).toBeUndefined()
  expect(colourFor(shoe, [])).toBeUndefined()
  expect(colourFor({ picture: 'x', colours: [colour(null, 'x')] }, ['rojo'])).toBeUndefined()
})
