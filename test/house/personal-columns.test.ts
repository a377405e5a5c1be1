import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PERSONAL_DATA } from '../../core/privacy/personal-data.ts'
import { NOT_OF_CUSTOMERS } from './personal-columns.ts'

interface Column {
  name: string
  type: string
}

interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, Column> }>
}

const snapshot: Snapshot = JSON.parse(readFileSync('core/migrations/snapshot.json', 'utf8'))
const tables = new Map(
  Object.values(snapshot.tables).map(({ name, columns }) => [name, Object.values(columns)]),
)
/** A column that may hold a name, a way to reach somebody, or words that a person typed. */
const MAYBE_PERSONAL =
  /name|mail|phone|address|nif|recipient|note|city|postal|province|payload|response|body|bytes|message|subject|incident|_text$|reason|^details$|^answer$|^facts$|^data$|client_hash/
const STORES_WORDS = /^(?:text|jsonb|bytea)/

const listed = new Set(
  PERSONAL_DATA.flatMap(({ table, personal }) => personal.map((column) => `${table}.${column}`)),
)

/** The columns that may hold something of a customer and that no list names. */
function findUnlisted(all: ReadonlyMap<string, readonly Column[]>): string[] {
  const isKnown = (column: string) => listed.has(column) || column in NOT_OF_CUSTOMERS
  return [...all]
    .flatMap(([table, columns]) =>
      columns
        .filter(({ name, type }) => STORES_WORDS.test(type) && MAYBE_PERSONAL.test(name))
        .map(({ name }) => `${table}.${name}`),
    )
    .filter((column) => !isKnown(column))
}

it('every column that may hold something of a customer is listed by its area, or said to be none', () => {
  const because =
    'a person who is erased must be forgotten everywhere: list it in the personal-data.ts of its area'
  expect(findUnlisted(tables), because).toEqual([])
})

it('a column that somebody adds without listing it is found, and one that counts or dates is not', () => {
  const planted = [
    { name: 'contact_phone', type: 'text' },
    { name: 'mail_to', type: 'text[]' },
    { name: 'answer', type: 'jsonb' },
    { name: 'notes', type: 'integer' },
  ]
  expect(findUnlisted(new Map([...tables, ['waiting_lists', planted]]))).toEqual([
    'waiting_lists.contact_phone',
    'waiting_lists.mail_to',
    'waiting_lists.answer',
  ])
})

it('every listed column is there, and what is said to be none is listed by no area', () => {
  const exists = (column: string) => {
    const [table = '', name = ''] = column.split('.')
    return tables.get(table)?.some((each) => each.name === name)
  }
  expect([...listed, ...Object.keys(NOT_OF_CUSTOMERS)].filter((column) => !exists(column))).toEqual(
    [],
  )
  expect(Object.keys(NOT_OF_CUSTOMERS).filter((column) => listed.has(column))).toEqual([])
})

it('every personal column of a table that is changed gets a new value', () => {
  const forgotten = PERSONAL_DATA.flatMap(({ table, personal, erase }) =>
    'values' in erase
      ? personal.filter((column) => !(column in erase.values)).map((column) => `${table}.${column}`)
      : [],
  )
  expect(forgotten).toEqual([])
})
