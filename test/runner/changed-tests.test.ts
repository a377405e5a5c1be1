import { expect, it } from 'vitest'
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

it('a change selects nothing two imports away, nor importers of its neighbours', () => {
  expect(selectTests(['core/sales/list-sales.ts'], sources)).toEqual(['core/sales/', 'test/house/'])
  expect(selectTests(['core/till/finish-sale.ts'], sources)).toEqual([
    'app/till/ticket/',
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
  'core/router.ts',
  'demo/x.ts',
])('a change of %s selects every test', (path) => {
  expect(selectTests([path], sources)).toBeUndefined()
})
