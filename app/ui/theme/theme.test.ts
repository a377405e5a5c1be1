import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { themePath } from './theme-path.ts'
import { themeSheet } from './theme-sheet.ts'
import { themeTokens } from './theme-tokens.ts'

const book = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8')
const houseColour = (name: string) => new RegExp(`${name}: (#\\w{6});`).exec(book)?.[1] ?? ''
const PAPERS = ['--paper', '--paper-raised', '--paper-sunk'].map(houseColour)
const CREAM = houseColour('--on-green')
const INK = houseColour('--ink')

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('with any accent and second colour every text of the store can be read', () => {
  fc.assert(
    fc.property(colours, colours, (accent, second) => {
      const tokens = themeTokens({ accent, second, corners: null })
      const token = (name: string) => tokens[name] ?? ''
      for (const paper of PAPERS)
        for (const text of ['--green', '--green-deep', '--leather'])
          expect(contrast(token(text), paper), text).toBeGreaterThanOrEqual(4.5)
      // What is written on fills, on the bar and footer, and on dark notices.
      for (const [text, ground] of [
        [token('--on-accent'), token('--accent')],
        [token('--on-accent'), token('--accent-hover')],
        [CREAM, token('--green')],
        [CREAM, token('--leather')],
        [CREAM, token('--green-deep')],
        [token('--on-green-soft'), token('--green-deep')],
        [token('--leather-on-ink'), token('--green-deep')],
        [token('--leather-on-ink'), INK],
        [token('--green-on-ink'), INK],
      ] as const)
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2_000 },
  )
})

test('an accent that is readable stays as it is', () => {
  const tokens = themeTokens({ accent: '#7a1f3d', second: '#1d3a6b', corners: null })
  expect(tokens).toMatchObject({
    '--green': '#7a1f3d',
    '--accent': '#7a1f3d',
    '--on-accent': CREAM,
    '--leather': '#1d3a6b',
  })
})

test('a pale accent fills buttons under dark text, and is darkened where it is a text itself', () => {
  const tokens = themeTokens({ accent: '#f2c94c', second: null, corners: null })
  expect(tokens).toMatchObject({ '--accent': '#f2c94c', '--on-accent': INK })
  expect(tokens['--green']).not.toBe('#f2c94c')
})

test('corners are square or round, and soft is the look of the house', () => {
  const corners = (value: 'square' | 'soft' | 'round') =>
    themeTokens({ accent: null, second: null, corners: value })['--radius']
  expect(corners('square')).toBe('0')
  expect(corners('round')).toBe('0.875rem')
  expect(corners('soft')).toBeUndefined()
})

test('the address of a theme names its values, and a shop without theme has none', () => {
  const theme = { accent: '#7a1f3d', second: null, corners: 'round' } as const
  expect(themePath(theme)).toBe('/theme/7a1f3d-x-round.css')
  expect(themePath({ accent: null, second: null, corners: 'soft' })).toBeNull()
})

test('a style sheet is made of colours and corners alone', () => {
  expect(themeSheet('7a1f3d-x-round.css')).toMatch(/^:root\{--green:#[0-9a-f]{6};[-\w:;#.]*\}\n$/)
  for (const file of [
    'red-x-x.css',
    '7A1F3D-x-x.css',
    '7a1f3d-x.css',
    '7a1f3d;}*{-x-x.css',
    '7a1f3d-x-soft.css',
    'x-x-x.css.map',
  ])
    expect(themeSheet(file), file).toBeUndefined()
})
