import { parseImports, type Source, type Violation } from './sources.ts'

const QUOTED = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/
const QUOTED_OR_COMMENT = new RegExp(`(${QUOTED.source})|${COMMENT.source}`, 'gm')
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/
/** The new text of a JavaScript replacement, whose `$1` is a group of its pattern. */
const REPLACEMENT = new RegExp(
  `(\\.replace(?:All)?\\(\\s*(?:${PATTERN.source}|${QUOTED.source}|\\w+),\\s*)(?:${QUOTED.source})`,
  'g',
)

const HIGH = /\$(?:[5-9]|[1-9]\d+)(?!\w)/g
const COMPUTED = /\$\$\{|(['"`])\$\1\s*\+/g
const PASSED = /(['"`])\$\d+\1/g
const NUMBERED = /\$[1-9]\d*(?!\w)/

/** Refuses parameters of SQL that somebody has to count: `$5` and higher, and numbers that are worked out. */
export function countedParameters(source: Source): string[] {
  const code = toCode(source)
  if (code === '') return []
  const find = (pattern: RegExp, what: string) =>
    [...code.matchAll(pattern)].map((match) => {
      const line = code.slice(0, match.index).split('\n').length
      return `line ${line} ${what} ${match[0]}`
    })
  return [
    ...find(HIGH, 'has a parameter'),
    ...find(COMPUTED, 'works out a parameter'),
    ...find(PASSED, 'passes a parameter'),
  ]
}

/** Refuses `$1` in SQL that is put into statements: whoever does so would have to know its numbers. */
export function numberedFragments(sources: readonly Source[]): Violation[] {
  const codes = sources.map((source) => ({ ...source, text: toCode(source) }))
  const isPutIn = findInterpolated(codes)
  return codes.flatMap((source) =>
    topLevel(source.text)
      .filter(({ name, text }) => isPutIn(source.path, name) && NUMBERED.test(text))
      // A function that sends its own statement is none.
      .filter(({ text }) => !/\bquery[<(]/.test(text))
      .map(({ name }) => ({
        path: source.path,
        what: `${name} is put into statements and has numbered parameters`,
      })),
  )
}

/** The text without comments and replacements; empty where no SQL is looked for. */
function toCode({ path, text }: Source): string {
  if (!/^(core|app|server|demo|test|bench|attack)\//.test(path) || path.startsWith('test/house/'))
    return ''
  const blank = (match: string) => match.replaceAll(/[^\n]/g, ' ')
  return text
    .replace(QUOTED_OR_COMMENT, (match, quoted?: string) => quoted ?? blank(match))
    .replace(REPLACEMENT, '$1null')
}

/** Constants and functions of a file that stand in its first column. */
function topLevel(text: string): { name: string; text: string }[] {
  return [...text.matchAll(/^(?:export )?(?:async )?(?:const|function) (\w+)/gm)].map((match) => {
    const after = text.slice(match.index + match[0].length)
    return { name: match[1] ?? '', text: after.slice(0, after.search(/\n[a-z]|$(?!\n)/i)) }
  })
}

/** Tells which names stand inside `${…}` of a text, in their own file or in one that imports them. */
function findInterpolated(sources: readonly Source[]): (path: string, name: string) => boolean {
  const found = new Set<string>()
  for (const source of sources) {
    if (source.text === '') continue
    const imports = new Map(
      parseImports(source).flatMap(({ target, names }) =>
        names.map(({ imported, local }) => [local, `${target} ${imported}`] as const),
      ),
    )
    for (const [, inside = ''] of source.text.matchAll(/\$\{([^}`]*)/g))
      for (const [name] of inside.matchAll(/(?<![\w.'])[a-z]\w*/gi))
        found.add(imports.get(name) ?? `${source.path} ${name}`)
  }
  return (path, name) => found.has(`${path} ${name}`)
}
