import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { query } from '../db.server.ts'
import { bindNamed } from './named-parameters.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const bind = (text: string, values: Record<string, unknown>) => bindNamed('', text, values)

it('named parameters are numbered as they first stand, and a repeated name is one parameter', () => {
  expect(bind('select :b, :a::int, :b', { a: 1, b: 'x' })).toEqual({
    text: 'select $1, $2::int, $1',
    values: ['x', 1],
  })
})

it('casts, quoted text and comments hold no parameters', () => {
  const text = `select ':a', "x:b", now()::date, 'it''s :c' -- :d\n, :e`
  expect(bind(text, { e: 5 })).toEqual({
    text: `select ':a', "x:b", now()::date, 'it''s :c' -- :d\n, $1`,
    values: [5],
  })
})

it('a parameter without a value is refused by its name', () => {
  expect(() => bind('select :sale_id', {})).toThrow('parameter :sale_id has no value')
})

it('a value without a parameter is refused by its name', () => {
  expect(() => bind('select :a', { a: 1, sale_id: 2 })).toThrow('no parameter is called :sale_id')
})

it('a part with a number of its own is refused among named parameters', () => {
  expect(() => bind('select :a, $1', { a: 1 })).toThrow('$1 stands among named parameters')
})

it('a value that is undefined is sent as null', async () => {
  const rows = await query(database.db, '', 'select :note::text as note', { note: undefined })
  expect(rows).toEqual([{ note: null }])
})

it('a prepared statement with names is answered each time by its own values', async () => {
  const text = 'select :a::int - :b::int as difference'
  for (const [a, b] of [
    [7, 5],
    [5, 7],
  ])
    expect(await query(database.db, 'difference', text, { a, b })).toEqual([
      { difference: (a ?? 0) - (b ?? 0) },
    ])
})

it('two statements under one name are each compiled from their own text', () => {
  expect(bindNamed('one_name', 'select :a', { a: 1 }).values).toEqual([1])
  expect(bindNamed('one_name', 'select :b', { b: 2 }).values).toEqual([2])
})
