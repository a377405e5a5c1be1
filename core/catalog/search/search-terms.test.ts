import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { query } from '../../base/db.server.ts'
import { toSearchTerms } from './search-terms.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('the words of a search', () => {
  it.each([
    ['Botín  NEGRO', ['botin', 'negro']],
    ['zapatos de piel para el domingo', ['zapatos', 'piel', 'domingo']],
    ['de', ['de']],
    ['38,5', ['38', '5']],
    ['ZX-1234', ['zx', '1234']],
    ['rojo rojo Rojo', ['rojo']],
    ['a b c d e f g h i j k l m', ['b', 'c', 'd', 'f', 'g', 'h', 'i', 'j']],
    [`';--`, []],
  ])('of "%s" are %j', (q, expected) => {
    expect(toSearchTerms(q)).toEqual(expected)
  })
  it('are folded as the database folds what it keeps, in every letter of Western Europe', async () => {
    const letters = await query<{ letter: string; kept: string }>(
      database.db,
      '',
      `select chr(n) as letter, horma_words('x' || chr(n) || 'x') as kept from generate_series(192, 382) n
       where chr(n) !~ '[×÷ĸĿŀŉ]'`,
    )
    expect(letters.length).toBe(185)
    for (const { letter, kept } of letters)
      expect(toSearchTerms(`x${letter}x`).join(' '), letter).toBe(kept)
  })
})
