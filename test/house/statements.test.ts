import { expect, it } from 'vitest'
import { formatViolations, type Source, typescript } from './sources.ts'
import { namedStatements, repeatedStatements } from './statements.ts'

const sources = typescript()
const inCore = (text: string, path = 'core/sales/x.ts'): Source => ({ path, text })

it('no two SQL statements share a name', () => {
  expect(sources.flatMap(namedStatements).length).toBeGreaterThan(100)
  const found = repeatedStatements(sources)
  const because =
    'a connection prepares a statement by its name once: the second text would be refused at run time'
  expect(found, formatViolations(found, because)).toEqual([])
})

it.each([
  "await query(tx, 'sale_write', 'insert into sales …')",
  "await query<{ id: number }>(\n  tx,\n  'sale_write',\n  `select 1`,\n  [id],\n)",
  "await query<z.infer<typeof Sale>>(context.db, lock ? 'sale_lock' : 'sale_write', SALE)",
  "const SKIP = { name: 'sale_write', order: 'item_id' }\nquery(tx, SKIP.name, TEXT)",
  "pool.query({ name: 'sale_write', text: 'select 2' })",
])('a second statement called sale_write is refused: %s', (text) => {
  const other = inCore("await query(db, 'sale_write', WRITE, [id])", 'core/sales/write-sale.ts')
  expect(repeatedStatements([other, inCore(text)])).toEqual([
    {
      path: 'core/sales/x.ts',
      what: 'names a statement "sale_write", as core/sales/write-sale.ts does',
    },
  ])
})

it('one constant sent from two places of a file is one statement', () => {
  const twice = "query(db, 'attempt', COUNT, [a])\nquery(db, 'attempt', COUNT, [b])"
  expect(repeatedStatements([inCore(twice)])).toEqual([])
  expect(repeatedStatements([inCore(twice.replace('COUNT, [b]', 'OTHER, [b]'))])).toHaveLength(1)
})

it('statements without a name, and those of tests, may repeat', () => {
  const unnamed = "query(db, '', page(1))\nquery(db, '', page(2))"
  expect(repeatedStatements([inCore(unnamed)])).toEqual([])
  const text = "query(db, 'a', `1`)\nquery(db, 'a', `2`)"
  expect(repeatedStatements([inCore(text, 'core/sales/x.test.ts')])).toEqual([])
})
