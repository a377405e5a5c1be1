import { expect, test } from 'vitest'
import { parseSearchQuery } from './search-query.ts'

test.each([
  ['alba negro 38', 'alba negro 38', 1],
  ['3*alba', 'alba', 3],
  [' 12 * alba', 'alba', 12],
  ['3*', '', 3],
  ['0*alba', 'alba', 1],
  ['8412345678905', '8412345678905', 1],
  ['*', '*', 1],
])('the search «%s» finds «%s» and adds %i', (text, words, quantity) => {
  expect(parseSearchQuery(text)).toEqual({ words, quantity })
})
