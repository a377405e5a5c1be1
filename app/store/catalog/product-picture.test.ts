import { expect, test } from 'vitest'
import { tintOf } from './product-picture-tint.ts'

const bytes = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('a black, a white and a red shoe stand on grounds of the same lightness', () => {
  const grounds = ['#1d1b1c', '#f6f3ec', '#b8232a'].map((swatch) => bytes(tintOf(swatch)))
  const lightness = grounds.map(([r = 0, g = 0, b = 0]) => 0.21 * r + 0.72 * g + 0.07 * b)
  expect(Math.max(...lightness) - Math.min(...lightness)).toBeLessThan(6)
})

test('the ground leans to the colour of the shoe', () => {
  const [red = 0, , blue = 0] = bytes(tintOf('#b8232a'))
  expect(red).toBeGreaterThan(blue + 10)
  const [r = 0, , b = 0] = bytes(tintOf('#2f5d9e'))
  expect(b).toBeGreaterThan(r)
})

test.each([null, undefined, '', 'red', '#12', '#12345g'])(
  'a colour written as %s has no ground of its own',
  (swatch) => {
    expect(tintOf(swatch)).toBeUndefined()
  },
)
