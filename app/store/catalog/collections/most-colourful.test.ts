import { expect, test } from 'vitest'
import { findMostColourful } from './most-colourful.ts'

const colour = (swatch: string | null, picture: string | null = 'hash') => ({ swatch, picture })

test('red is more colourful than black and white', () => {
  const red = colour('#b8232a')
  expect(findMostColourful([colour('#1d1b1c'), red, colour('#f6f3ec')])).toBe(red)
})

test('the first of two equally grey colours is taken', () => {
  const black = colour('#000000')
  expect(findMostColourful([black, colour('#ffffff')])).toBe(black)
})

test('a colour without a picture is never taken', () => {
  expect(findMostColourful([colour('#b8232a', null), colour(null)])).toBeUndefined()
})
