import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'
import { router } from '../../../core/router.ts'
import { describeAction, describeTable, type FindWords } from './entry-words.ts'

const ROOT = join(import.meta.dirname, '../../..')

const readWords = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, `core/audit/text/${language}.json`), 'utf8'))

/** Finds words as the screen does. */
const toFinder = (words: Record<string, string>): FindWords => {
  return (key, values = {}) =>
    words[key]?.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')
}

/** The source of core and of the commands, where acts say what the log gets. */
const sources = ['core', 'server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
)
const findAll = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found)))

const calls = Object.entries(router).flatMap(([area, verbs]) =>
  Object.entries(verbs)
    .filter(([, verb]) => isProcedure(verb))
    .map(([verb]) => `${area}.${verb}`),
)

test.each(LANGUAGES)(
  'every act, refused look-up and area has words in the language %s',
  (language) => {
    const find = toFinder(readWords(language))
    const written = findAll(/actionType: '(\w+\.\w+)'|\baudit\(db, '(\w+\.\w+)'/g)
    for (const action of [...calls, ...written, ...Object.keys(router)])
      expect(describeAction(find, action), action).not.toMatch(/^[a-z]+(?:\.\w+)?$/)
  },
)

test.each(LANGUAGES)('every table that an act names has words in the language %s', (language) => {
  const find = toFinder(readWords(language))
  const tables = findAll(/(?:\baudit\(\{|entry = \{|writeAudit\([^)]*?)[^}]*?\btable: '(\w+)'/g)
  expect(tables.size).toBeGreaterThan(40)
  for (const table of tables) expect(describeTable(find, table), table).not.toBe(table)
})

test('a refused look-up is called by its area, and an act by its own name', () => {
  const find = toFinder(readWords('es'))
  expect(describeAction(find, 'catalog.listOfficeProducts')).toBe('Consulta: Catálogo')
  expect(describeAction(find, 'till.finishSale')).toBe('Venta terminada')
  expect(describeAction(find, 'deposits')).toBe('Encargos y apartados')
})

test('an act that was logged before its area was divided keeps its words', () => {
  const find = toFinder(readWords('es'))
  expect(describeAction(find, 'till.openCashSession')).toBe(
    describeAction(find, 'cash.openCashSession'),
  )
  expect(describeAction(find, 'till.revokeDevice')).toBe('Dispositivo de caja revocado')
})
