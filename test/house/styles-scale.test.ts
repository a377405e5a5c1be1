import { expect, it } from 'vitest'
import { writesColours } from './exceptions.ts'
import { formatViolations, isTest, readSources } from './sources.ts'
import {
  breakpoints,
  otherRadii,
  otherTextSizes,
  otherWidths,
  TOKENS,
  unknownSteps,
  writtenColours,
} from './styles-scale.ts'

const app = readSources(['.css', '.ts', '.tsx']).filter(
  ({ path }) => path.startsWith('app/') && !isTest(path),
)
const sheets = app.filter(({ path }) => path.endsWith('.css'))
const tokens = app.find(({ path }) => path === TOKENS)?.text ?? ''
const steps = breakpoints(tokens)

const sheet = (text: string, path = 'app/store/shoe.module.css') => ({ path, text })
const values = (found: { what: string }[]) => found.map(({ what }) => what.split(' is ')[0])

it('the book of tokens lists five breakpoints', () => {
  expect(steps).toHaveLength(5)
})

it('style sheets and pictures ask for no other window width than a breakpoint', () => {
  const found = app.flatMap((source) => otherWidths(source, steps))
  const because = 'a page that changes at widths of its own is right beside no other part'
  expect(found, formatViolations(found, because)).toEqual([])
})

it('a media query with another width, or in another form, is refused', () => {
  const text = `@media (width >= 48rem) and (pointer: fine) {} @media (width >= 50rem) {}
      @media (max-width: 47.99rem) {} @media (30rem <= width < 48rem) {} @media print {}
      @media (width > 48rem) {} @container (width >= 33rem) {}`
  expect(values(otherWidths(sheet(text), ['48rem']))).toEqual([
    '(width >= 50rem)',
    '(max-width: 47.99rem)',
    '(30rem <= width < 48rem)',
    '(width > 48rem)',
  ])
  const picture = { path: 'app/a.tsx', text: '"(min-width: 48rem) 5vw, (min-width: 9rem) 1vw"' }
  expect(values(otherWidths(picture, ['48rem']))).toEqual(['(min-width: 9rem)'])
})
it('every font size is a step of the scale of type', () => {
  const found = sheets.flatMap(otherTextSizes)
  const because = 'sizes a pixel apart look like mistakes, and nobody can change the scale at once'
  expect(found, formatViolations(found, because)).toEqual([])
})

it('a font size outside the scale is refused', () => {
  const text = `.a { font-size: var(--text-s) } .b { font-size: 0.9rem; font: inherit }
      .c { font: 1rem/1 serif } .d { font-size: clamp(1rem, 2vw, 2rem) } .e { font-size: 9pt }
      .f { font-size: var(--big); font-family: serif }`
  expect(values(otherTextSizes(sheet(text)))).toEqual([
    '0.9rem',
    '1rem/1 serif',
    'clamp(1rem, 2vw, 2rem)',
    '9pt',
    'var(--big)',
  ])
  expect(otherTextSizes(sheet('.e { font-size: 9pt }', 'app/print/a.css'))).toEqual([])
})
it('every radius is a token', () => {
  const found = sheets.flatMap(otherRadii)
  const because = 'corners belong to the look of the whole shop'
  expect(found, formatViolations(found, because)).toEqual([])
})

it('a radius that is no token is refused', () => {
  const text = `.a { border-radius: var(--radius-l) var(--radius-l) 0 0 } .b { border-radius: 50% }
      .c { border-radius: 0.3rem } .d { border-start-start-radius: 3px } .e { border-radius: var(--edge) }`
  expect(values(otherRadii(sheet(text)))).toEqual(['0.3rem', '3px', 'var(--edge)'])
})
it('every step of type and every radius that a sheet names is in the book of tokens', () => {
  const found = sheets.flatMap((source) => unknownSteps(source, tokens))
  const because = 'a browser drops a declaration whose variable nobody has set'
  expect(found, formatViolations(found, because)).toEqual([])
})

it('a step or radius that the book of tokens lacks is refused', () => {
  const text = '.a { font-size: var(--text-m); border-radius: var(--radius-m) }'
  expect(values(unknownSteps(sheet(text), '--text-m: 1rem;'))).toEqual(['--radius-m'])
})
it('colours are written in the book of tokens and nowhere else', () => {
  const found = app
    .filter(({ path }) => path !== TOKENS && !writesColours[path])
    .flatMap(writtenColours)
  const because = 'store, office and till have one book of colours'
  expect(found, formatViolations(found, because)).toEqual([])
})

it('every file that may write colours does write one', () => {
  const needed = app.filter((source) => writtenColours(source).length > 0)
  const paths = needed.map(({ path }) => path)
  expect(Object.keys(writesColours).filter((path) => !paths.includes(path))).toEqual([])
})

it('a colour written outside the book of tokens is refused', () => {
  const text = `.a { color: #fff; background: rgb(1 2 3 / 4%) } /* #123456 */ #b { color: white }
      .c { color: color-mix(in srgb, var(--ink) 8%, transparent); fill: oklch(0.5 0 0) }`
  expect(values(writtenColours(sheet(text)))).toEqual(['#fff', 'rgb(1', 'oklch(0'])
  const screen = { path: 'app/a.tsx', text: `<p color="#8a4b23"> <a href="#add"> issue #123` }
  expect(values(writtenColours(screen))).toEqual(['"#8a4b23"', '"#add"'])
})
