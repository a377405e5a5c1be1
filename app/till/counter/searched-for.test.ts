import { expect, test } from 'vitest'
import { searchedFor } from './searched-for.ts'

test.each([
  ['alba negro 38', 'alba negro 38', 1],
  ['3*alba', 'alba', 3],
  [' 12 * alba', 'alba', 12],
  ['3*', '', 3],
  ['0*alba', 'alba', 1],
  ['8412345678905', '8412345678905', 1],
  ['*', '*', 1],
])('«%s» looks for «%s», %i times', (typed, words, quantity) => {
  expect(searchedFor(typed)).toEqual({ words, quantity })
})
