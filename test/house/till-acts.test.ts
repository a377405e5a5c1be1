import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listActRows, listDearerActs } from '../journeys/counter/acts.ts'

it('the table of what the till takes says what is counted', () => {
  const table = readFileSync(new URL('../../docs/till-acts.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\| .* \| \d+ \| (?:\d+|none) \|$/.test(line))
  expect(table).toEqual(listActRows())
})

it('no act of the till is dearer than the best of the others, unless it asks for something on purpose', () => {
  expect(listDearerActs()).toEqual([])
})
