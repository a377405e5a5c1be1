import { expect, test } from 'vitest'
import { toTint } from './product-picture-tint.ts'

const bytes = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('the backgrounds of a black, a white and a red product have the same lightness', () => {
  const backgrounds = ['#1d1b1c', '#f6f3ec', '#b8232a'].map((swatch) => bytes(toTint(swatch)))
  const lightness = backgrounds.map(([r = 0, g = 0, b = 0]) => 0.21 * r + 0.72 * g + 0.07 * b)
  expect(Math.max(...lightness) - Math.min(...lightness)).toBeLessThan(6)
})

test('the background is tinted by the colour of the product', () => {
  const [red = 0, , blue = 0] = bytes(toTint('#b8232a'))
  expect(red).toBeGreaterThan(blue + 10)
  const [r = 0, , b = 0] = bytes(toTint('#2f5d9e'))
  expect(b).toBeGreaterThan(r)
})

test.each([null, undefined, '', 'red', '#12', '#12345g'])(
  'a colour written as %s tints no background',
  (swatch) => {
    expect(toTint(swatch)).toBeUndefined()
  },
)
