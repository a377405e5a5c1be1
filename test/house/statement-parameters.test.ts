import { expect, it } from 'vitest'
import { numbersParameters } from './exceptions.ts'
import { findViolations, formatViolations, type Source, typescript } from './sources.ts'
import { countedParameters, numberedFragments } from './statement-parameters.ts'

const sources = typescript()
const inCore = (text: string, path = 'core/sales/x.ts'): Source => ({ path, text })

it('no SQL statement has so many or such parameters that somebody must count them', () => {
  const found = findViolations(sources, countedParameters, numbersParameters)
  const because = 'a number fits another value once a column is added: name it, as in `:sale_id`'
  expect(found, formatViolations(found, because)).toEqual([])
})

it('no SQL that is put into statements has numbered parameters', () => {
  const found = numberedFragments(sources)
  const because = 'whoever puts it in would have to know its numbers: name them, as in `:sale_id`'
  expect(found, formatViolations(found, because)).toEqual([])
})

it('each file that numbers parameters itself still does so', () => {
  const unneeded = Object.keys(numbersParameters).filter((path) =>
    sources
      .filter((source) => source.path === path)
      .every((source) => countedParameters(source).length === 0),
  )
  expect(unneeded).toEqual([])
})

it.each([
  ['const A = `insert into a values ($1, $2, $3, $4, $5)`', 'line 1 has a parameter $5'],
  ["const A = 'select 1'\nconst B = 'where a = $12::bigint'", 'line 2 has a parameter $12'],
  [
    `const add = (value: unknown) => \`$\${values.push(value)}\``,
    `line 1 works out a parameter $\${`,
  ],
  [
    `const A = (first: number) => \`(\n  $\${first + 1}::text)\``,
    `line 2 works out a parameter $\${`,
  ],
  ["const add = (at: number) => '$' + at", "line 1 works out a parameter '$' +"],
  [`const A = \`where \${missing('$2')}\``, "line 1 passes a parameter '$2'"],
])('a counted parameter is refused: %s', (text, what) => {
  expect(countedParameters(inCore(text))).toEqual([what])
})

it.each([
  'const A = `insert into a values ($1, $2, $3, $4)`',
  'const A = `insert into a values (:a, :b, :c, :d, :e)`',
  `const total = \`\${sum}$\``,
  "const id = hex.replace(/^(.{8})(.{4})$/, '$1-$5')",
  "const id = text.replaceAll(/[/'](a)/g, '$1')",
  '/** The values begin at $24. */\nconst A = `select 1` // $5 in a remark',
])('anything else is accepted: %s', (text) => {
  expect(countedParameters(inCore(text))).toEqual([])
})

it.each(['core', 'app', 'server', 'demo', 'test', 'bench', 'attack'])(
  'SQL of %s is looked at',
  (folder) => {
    expect(countedParameters(inCore("const A = 'a = $5'", `${folder}/sales/x.ts`))).toHaveLength(1)
  },
)

const FRAGMENT = 'export const OPEN = `ended_at is null and till_id = $1`\n'

it.each([
  ['in its own file', [inCore(`${FRAGMENT}const ALL = \`select \${OPEN}\``)]],
  [
    'in a file that imports it',
    [
      inCore(FRAGMENT),
      inCore(`import { OPEN } from './x.ts'\nconst ALL = \`select \${OPEN}\``, 'core/sales/y.ts'),
    ],
  ],
  [
    'under another name',
    [
      inCore(FRAGMENT),
      inCore(
        `import { OPEN as IS_OPEN } from './x.ts'\nconst ALL = \`\${a ? IS_OPEN : ''}\``,
        'core/sales/y.ts',
      ),
    ],
  ],
])('a fragment with a number is refused where it is put into a statement %s', (_, files) => {
  expect(numberedFragments(files)).toEqual([
    { path: 'core/sales/x.ts', what: 'OPEN is put into statements and has numbered parameters' },
  ])
})

it('a function that makes a fragment with a number is refused', () => {
  const text = `const isOpen = (till: string) => \`till = \${till} and day = $2\`\nconst ALL = \`\${isOpen(TILL)}\``
  expect(numberedFragments([inCore(text)])).toHaveLength(1)
})

it.each([
  ['a statement that is sent unchanged', `${FRAGMENT}await query(db, 'open', OPEN, [1])`],
  ['a fragment with names', `const OPEN = \`till_id = :till_id\`\nconst ALL = \`select \${OPEN}\``],
  [
    'a function that sends its own statement',
    `const count = (db: Db) =>\n  query(db, 'count', 'where a = $1', [1])\nconst text = \`\${await count(db)} sales\``,
  ],
])('%s is accepted', (_, text) => {
  expect(numberedFragments([inCore(text)])).toEqual([])
})
