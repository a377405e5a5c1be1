import { expect, it } from 'vitest'
import { colours } from '../../../../../demo/colours.ts'
import { COLOUR_FAMILIES, nearestFamily } from './colour-families.ts'

it.each([
  ['#1f4d3a', 'verde'],
  ['#000000', 'negro'],
  ['#ffffff', 'blanco'],
  ['#ff0000', 'rojo'],
  ['#ff7f00', 'naranja'],
  ['#8a4b23', 'marron'],
  ['#000080', 'azul'],
  ['#7f7f7f', 'gris'],
])('the colour %s belongs to the family %s', (swatch, family) => {
  expect(nearestFamily(swatch)).toBe(family)
})

it('the proposed family is right for nearly every colour of the shop', () => {
  const plain = colours.filter(
    ({ family }) => COLOUR_FAMILIES[family as keyof typeof COLOUR_FAMILIES] && family !== 'metal',
  )
  const right = plain.filter(({ swatch, family }) => nearestFamily(swatch) === family)
  expect(right.length / plain.length).toBeGreaterThan(0.85)
})
