import { expect, it } from 'vitest'
import { selectTestFolders } from './changed-tests.ts'

const sources = [
  { path: 'app/office/sales/x.ts', text: "import { a } from '../../../core/sales/rules.ts'" },
  { path: 'app/store/home/x.ts', text: "import { b } from '../../ui/b.ts'" },
  { path: 'server/app.ts', text: "import { c } from '../app/store/home/x.ts'" },
]

it('a change of an area selects it, the areas to its right and the folders that import them', () => {
  const folders = selectTestFolders(['core/sales/rules.ts'], sources)
  expect(folders).toEqual(
    expect.arrayContaining(['core/sales/', 'core/till/', 'app/office/sales/', 'test/house/']),
  )
  for (const other of ['core/catalog/', 'core/stock/', 'app/store/home/', 'server/'])
    expect(folders).not.toContain(other)
})

it('a change of a screen selects its folder and the folders that import it', () => {
  expect(selectTestFolders(['app/ui/b.ts'], sources)).toEqual([
    'app/store/home/',
    'app/ui/',
    'server/',
    'test/house/',
  ])
})

it('a change of pages and journeys selects only the house rules', () => {
  const changed = ['docs/glossary.md', 'test/journeys/cart.test.ts']
  expect(selectTestFolders(changed, sources)).toEqual(['test/house/'])
})

it.each([
  'package.json',
  'test/shop.ts',
  'core/migrations/0001.sql',
  'core/router.ts',
  'demo/x.ts',
])('a change of %s selects every test', (path) => {
  expect(selectTestFolders([path], sources)).toBeUndefined()
})
