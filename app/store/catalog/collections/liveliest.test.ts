import { expect, test } from 'vitest'
import { liveliest } from './liveliest.ts'

const colour = (swatch: string | null, picture: string | null = 'hash') => ({ swatch, picture })

test('a red shoe stands for its collection rather than a black or a white one', () => {
  const red = colour('#b8232a')
  expect(liveliest([colour('#1d1b1c'), red, colour('#f6f3ec')])).toBe(red)
})

test('of shoes as grey as each other the first is shown', () => {
  const black = colour('#000000')
  expect(liveliest([black, colour('#ffffff')])).toBe(black)
})

test('a colour that nobody has taken a picture of is not shown', () => {
  expect(liveliest([colour('#b8232a', null), colour(null)])).toBeUndefined()
})
