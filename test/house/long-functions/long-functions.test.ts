import { expect, it } from 'vitest'
import { isTest, typescript } from '../sources.ts'
import { LONG_FUNCTIONS } from './list.ts'
import { countLongFunctions } from './long-functions.ts'

const isProduct = (path: string) =>
  /^(core|app|server)\//.test(path) &&
  !isTest(path) &&
  !/\.fixture\.tsx?$/.test(path) &&
  path !== 'app/i18n/text-keys.ts'

it('the product gets no function over 60 lines, and their number only falls', () => {
  const counted = typescript()
    .filter(({ path }) => isProduct(path))
    .map((source) => ({ path: source.path, count: countLongFunctions(source) }))
  const grown = counted.filter(({ path, count }) => count > (LONG_FUNCTIONS[path] ?? 0))
  const because =
    'a function that fills a screen has two purposes; a file that moved takes its row along'
  expect(grown, because).toEqual([])
  const found = new Map(counted.map(({ path, count }) => [path, count]))
  const lower = Object.entries(LONG_FUNCTIONS).filter(
    ([path, most]) => (found.get(path) ?? 0) < most,
  )
  const sum = counted.reduce((total, { count }) => total + count, 0)
  process.stdout.write(`${sum} functions over 60 lines\n`)
  expect(lower, 'a row that is too high would let the function grow again: lower it').toEqual([])
})

it('a function of 61 lines counts, with its first and last line, and one of 60 does not', () => {
  const toSource = (lines: number) => ({
    path: 'core/till/a.ts',
    text: `export const a = () => {\n${'  b()\n'.repeat(lines - 2)}}\n`,
  })
  expect([60, 61].map((lines) => countLongFunctions(toSource(lines)))).toEqual([0, 1])
  const nested = `function a(): void {\n${'  b()\n'.repeat(60)}  c(function () {\n${'    d()\n'.repeat(60)}  })\n}\n`
  expect(countLongFunctions({ path: 'core/till/b.ts', text: nested })).toBe(2)
})
