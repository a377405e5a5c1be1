import { expect, test } from 'vitest'
import { formatDescription, formatTitle } from './page-head-text.ts'

test('a page title ends with the name of the shop', () => {
  expect(formatTitle('Salón Alba, Marisma', 'Horma')).toBe('Salón Alba, Marisma · Horma')
})

test('a long page title is cut between words and keeps the name of the shop', () => {
  const title = formatTitle(
    'Zapato de piel cosida con la horma más ancha de toda la montaña',
    'Horma',
  )
  expect(title).toBe('Zapato de piel cosida con la horma más ancha de toda la… · Horma')
})

test('a page description is cut to one line that search engines show', () => {
  expect(formatDescription('Fresca\n en  agosto. ')).toBe('Fresca en agosto.')
  const long = formatDescription('Alpargata de lona. '.repeat(20))
  expect(long.length).toBeLessThanOrEqual(159)
  expect(long).toMatch(/\w…$/)
})

test('a page description without a space is cut too', () => {
  expect(formatDescription('ñ'.repeat(500))).toBe(`${'ñ'.repeat(158)}…`)
})
