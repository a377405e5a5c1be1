import { expect, it } from 'vitest'
import { findViolations, formatViolations, typescript } from './sources.ts'
import { spreadLiteral } from './spreads.ts'

it('no literal is spread into another one', () => {
  const found = findViolations(typescript(), spreadLiteral)
  const because = 'TypeScript checks no excess property inside a spread: write the properties out'
  expect(found, formatViolations(found, because)).toEqual([])
})

const check = (text: string) => spreadLiteral({ path: 'core/sales/x.ts', text })

it.each([
  'write({ id, ...{ note, recipient } })',
  "const KINDS = [...['cash', 'card'], 'bizum']",
  "const KINDS = [...(['cash', 'card'] as const)]",
  "const rows = {\n  ...({ kind: 'row', bold: true } as const),\n}",
  'send(...[db, name])',
  '<Toolbar {...{ state, layer }} onLayer={setLayer} />',
  'write({ ...{\n  nested: { a: [1] },\n} })',
])('a spread literal is refused: %s', (text) => {
  expect(check(text)).toHaveLength(1)
})

it.each([
  'write({ ...sale, note })',
  'write({ id, ...(note && { note }) })',
  'write({ id, ...(note ? { note } : {}) })',
  'const all = [...[first, second].filter(Boolean)]',
  'const all = [...[...found].sort()]',
  "expect(text).toBe('...{ note }')",
  '// Never write ...{ a, b } here.',
])('any other spread is accepted: %s', (text) => {
  expect(check(text)).toEqual([])
})
