import { expect, it } from 'vitest'
import { typescript } from '../house/sources.ts'
import { selectTests } from './changed-tests.ts'

const sources = [
  { path: 'core/sales/list-sales.ts', text: "import { a } from './rules.ts'" },
  { path: 'core/till/finish-sale.ts', text: "import { a } from '../sales/rules.ts'" },
  { path: 'app/till/ticket/x.ts', text: "import { d } from '../../../core/till/finish-sale.ts'" },
  { path: 'app/office/sales/x.ts', text: "import { a } from '../../../core/sales/rules.ts'" },
  { path: 'app/store/home/x.ts', text: "import { b } from '../../ui/b.ts'" },
  { path: 'app/store/layout.tsx', text: "import { b } from '../ui/b.ts'" },
  { path: 'app/store/page-head.test.ts', text: '' },
  { path: 'app/store/cart/cart.test.ts', text: '' },
  { path: 'server/app.ts', text: "import { c } from '../app/store/home/x.ts'" },
]

it('a change of an area selects it and the folders of the files that import what changed', () => {
  expect(selectTests(['core/sales/rules.ts'], sources)).toEqual([
    'app/office/sales/',
    'core/sales/',
    'core/till/',
    'test/house/',
  ])
})

it('a change selects no importers two steps away, nor importers of its neighbours', () => {
  expect(selectTests(['core/sales/list-sales.ts'], sources)).toEqual(['core/sales/', 'test/house/'])
  expect(selectTests(['core/till/finish-sale.ts'], sources)).toEqual([
    'app/till/ticket/',
    'core/sales/',
    'core/till/',
    'test/house/',
  ])
})

it('a file at the top of a surface selects the tests beside it, not those of the whole surface', () => {
  expect(selectTests(['app/ui/b.ts'], sources)).toEqual([
    'app/store/home/',
    'app/store/page-head.test.ts',
    'app/ui/',
    'test/house/',
  ])
})

it('a change of a text selects its folder and the tests of all texts', () => {
  expect(selectTests(['core/sales/text/de.json'], sources)).toEqual([
    'app/i18n/',
    'core/sales/',
    'test/house/',
  ])
})

it('a change of pages and journeys selects only the house rules', () => {
  const changed = ['docs/glossary.md', 'test/journeys/cart.test.ts']
  expect(selectTests(changed, sources)).toEqual(['test/house/'])
})

it.each([
  'package.json',
  'test/shop.ts',
  'core/migrations/0001.sql',
  'core/stock/functions.sql',
  'core/router.ts',
  'demo/x.ts',
])('a change of %s selects every test', (path) => {
  expect(selectTests([path], sources)).toBeUndefined()
})

const areas = [
  { path: 'core/base/db.server.ts', text: '' },
  { path: 'core/catalog/refresh.ts', text: '' },
  { path: 'core/pricing/rules.ts', text: '' },
  { path: 'core/stock/publish.ts', text: "import { a } from '../catalog/refresh.ts'" },
  {
    path: 'core/stock/restock.ts',
    text: `import { query } from '../base/db.server.ts'
import type { Change } from './publish.ts'
import type { Price } from '../pricing/rules.ts'`,
  },
  {
    path: 'core/stock/functions.sql',
    text: 'create or replace function horma_available() returns',
  },
  {
    path: 'core/deposits/wait.ts',
    text: 'const WAIT = `select available from horma_available($1)`',
  },
  { path: 'app/office/stock/x.ts', text: "import { a } from '../../../core/stock/publish.ts'" },
]

it('a change selects the area it calls, also through a file of its own area, but neither types nor the base', () => {
  expect(selectTests(['core/stock/restock.ts'], areas)).toEqual([
    'core/catalog/',
    'core/stock/',
    'test/house/',
  ])
})

it('a screen that changes does not select the area it calls, whose tests never load a screen', () => {
  expect(selectTests(['app/office/stock/x.ts'], areas)).toEqual([
    'app/office/stock/',
    'test/house/',
  ])
})

it('a change of SQL selects the area whose database function it calls', () => {
  expect(selectTests(['core/deposits/wait.ts'], areas)).toEqual([
    'core/deposits/',
    'core/stock/',
    'test/house/',
  ])
})

it.each([
  'core/stock/restock-pair.ts',
  'core/stock/take-back-goods.ts',
  'core/stock/publish-availability.ts',
])('a change of %s selects the tests of the lists that show what is in stock', (path) => {
  expect(selectTests([path], typescript())).toContain('core/catalog/')
})
