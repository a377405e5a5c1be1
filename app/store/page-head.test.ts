import { expect, test } from 'vitest'
import { descriptionOf, titleOf } from './page-head-words.ts'

test('a title has the name of the shop behind it', () => {
  expect(titleOf('Salón Alba, Marisma', 'Horma')).toBe('Salón Alba, Marisma · Horma')
})

test('a long title is cut between words, and the name of the shop stays', () => {
  const title = titleOf('Zapato de piel cosida con la horma más ancha de toda la montaña', 'Horma')
  expect(title).toBe('Zapato de piel cosida con la horma más ancha de toda la… · Horma')
})

test('a description is one line of a length that search engines show', () => {
  expect(descriptionOf('Fresca\n en  agosto. ')).toBe('Fresca en agosto.')
  const long = descriptionOf('Alpargata de lona. '.repeat(20))
  expect(long.length).toBeLessThanOrEqual(159)
  expect(long).toMatch(/\w…$/)
})

test('a text without a space is cut all the same', () => {
  expect(descriptionOf('ñ'.repeat(500))).toBe(`${'ñ'.repeat(158)}…`)
})
