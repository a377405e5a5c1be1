import type { Source, Violation } from './sources.ts'

/** The one book of widths, sizes, radii and colours. */
export const TOKENS = 'app/ui/tokens.css'

const COMMENT = /\/\*[\s\S]*?\*\//g
const MEDIA = /@media([^{]*)\{/g
/** A width that is asked of the window, whichever way it is written. */
const WIDTH = /\(\s*(?:[\d.]+\w+\s*<=?\s*)?(?:(?:min|max)-)?(?:width|inline-size)\b[^)]*\)/g
const STEP = /^\(width (?:>=|<) (\d+rem)\)$/
const IMAGE_WIDTH = /\(min-width: ([^)]+)\)/g
const SIZE = /(?<![\w-])font(?:-size)?:\s*([^;}]+)/g
const RADIUS = /(?<![\w-])border(?:-[a-z]+)*-radius:\s*([^;}]+)/g
const TOKEN = /^var\(--(?:text|title|display)(?:-\w+)?\)$/
const ROUND = /^(?:0|50%|inherit|var\(--radius(?:-\w+)?\))$/
const COLOUR = /#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d.]/g
const QUOTED_COLOUR = /(['"`])#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})\1/g

/** The widths at which pages change, as the book lists them. */
export function breakpoints(tokens: string): string[] {
  const [, list = ''] = /Breakpoints:([^.]*)\./.exec(tokens) ?? []
  return list.match(/\d+rem/g) ?? []
}

/** Media queries, and `sizes` of pictures, that ask for another width of the window or in other words. */
export function otherWidths({ path, text }: Source, steps: readonly string[]): Violation[] {
  const found = path.endsWith('.css')
    ? [...plain(text).matchAll(MEDIA)]
        .flatMap(([, query = '']) => query.match(WIDTH) ?? [])
        .filter((width) => !steps.includes(STEP.exec(width)?.[1] ?? ''))
    : [...text.matchAll(IMAGE_WIDTH)]
        .filter(([, width = '']) => !steps.includes(width))
        .map(([query]) => query)
  return toViolations(path, found, 'is no breakpoint')
}

/** Font sizes that are no step of the scale. Paper is measured in points, labels in parts `--u` of their own size. */
export function otherTextSizes({ path, text }: Source): Violation[] {
  const onPaper = path.startsWith('app/print/')
  const found = declarations(text, SIZE)
    .filter((value) => value !== 'inherit' && !TOKEN.test(value))
    .filter((value) => !(onPaper && /^(?:[\d.]+pt|calc\(var\(--u\) \* [\d.]+\))$/.test(value)))
  return toViolations(path, found, 'is no step of the scale of type')
}

/** Radii that are no token; a circle and what a parent has are none to choose. */
export function otherRadii({ path, text }: Source): Violation[] {
  const found = declarations(text, RADIUS).filter(
    (value) => !value.split(/\s+/).every((part) => ROUND.test(part)),
  )
  return toViolations(path, found, 'is no radius of the shop')
}

/** Colours written as numbers, in a sheet or as a text of TypeScript. */
export function writtenColours({ path, text }: Source): Violation[] {
  const found = path.endsWith('.css')
    ? (plain(text).match(COLOUR) ?? [])
    : (text.match(QUOTED_COLOUR) ?? [])
  return toViolations(path, found, 'is a colour outside the book')
}

/** Steps of type and radii that a sheet names and the book does not have: a browser would quietly drop them. */
export function unknownSteps({ path, text }: Source, tokens: string): Violation[] {
  const names = plain(text).match(/--(?:text|title|radius)(?:-[a-z0-9]+)?(?=\))/g) ?? []
  const found = names.filter((name) => !tokens.includes(`${name}:`))
  return toViolations(path, found, `is not in ${TOKENS}`)
}

function declarations(text: string, pattern: RegExp): string[] {
  return [...plain(text).matchAll(pattern)].map(([, value = '']) => value.trim())
}

function plain(text: string): string {
  return text.replace(COMMENT, '')
}

function toViolations(path: string, found: readonly string[], why: string): Violation[] {
  return found.map((value) => ({ path, what: `${value} ${why}` }))
}
