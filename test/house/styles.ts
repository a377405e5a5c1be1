import { parseImports, type Source, type Violation } from './sources.ts'

const SHEET = '.module.css'
const COMMENT = /\/\*[\s\S]*?\*\//g
const STRING = /"[^"\n]*"|'[^'\n]*'/g
/** The text before a brace: a selector, unless it begins with `@`. */
const PRELUDE = /([^{};]+)\{/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const COMPOSED = /composes:\s*([\w\s-]+?)\s*(?:from\s*['"]([^'"]+)['"]\s*)?;/g

/** The class names that a style sheet has styles for. */
export function definedClasses({ text }: Source): Set<string> {
  const plain = text.replace(COMMENT, '').replace(STRING, '""')
  const selectors = [...plain.matchAll(PRELUDE)]
    .map(([, prelude = '']) => prelude.trim().replace(/:global\([^)]*\)/g, ''))
    .filter((prelude) => !prelude.startsWith('@'))
  return new Set(
    selectors.flatMap((each) => [...each.matchAll(CLASS)].map(([, name]) => name ?? '')),
  )
}

/** The class names of a sheet that a file uses; `any` where a name is built at run time. */
interface ClassUse {
  path: string
  sheet: string
  names: string[]
  any: boolean
}

/** The classes that a component or a sheet uses of its imported sheets. */
export function classUses(source: Source): ClassUse[] {
  return source.path.endsWith(SHEET) ? usesByComposition(source) : usesByImport(source)
}

function usesByImport(source: Source): ClassUse[] {
  const { path } = source
  const text = source.text.replace(/(['"])[^'"\n]*\.css\1/g, '')
  return parseImports(source)
    .filter(({ specifier }) => specifier.endsWith(SHEET))
    .map(({ target, names }) => {
      const local = names[0]?.local ?? ''
      const uses = [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))]
      const quoted = [...text.matchAll(new RegExp(`\\b${local}\\[['"]([\\w-]+)['"]\\]`, 'g'))]
      const any = new RegExp(`\\b${local}\\[(?!['"])|[({,=:]\\s*${local}\\s*[)},]`).test(text)
      return {
        path,
        sheet: target,
        any,
        names: [...new Set([...uses, ...quoted].map(([, name]) => name ?? ''))],
      }
    })
}

function usesByComposition({ path, text }: Source): ClassUse[] {
  return [...text.replace(COMMENT, '').matchAll(COMPOSED)].map(([, names = '', from]) => ({
    path,
    sheet: from ? new URL(from, `http://sheets/${path}`).pathname.slice(1) : path,
    names: names.split(/\s+/),
    any: false,
  }))
}

/** Class names that a file uses but their sheet does not define. */
export function undefinedClasses(sources: readonly Source[]): Violation[] {
  const defined = new Map(filterSheets(sources).map((sheet) => [sheet.path, definedClasses(sheet)]))
  return sources
    .flatMap(classUses)
    .flatMap(({ path, sheet, names }) =>
      names
        .filter((name) => !defined.get(sheet)?.has(name))
        .map((name) => ({ path, what: `uses "${name}" of ${sheet}, which has no style` })),
    )
}

/** Class names that a sheet defines but no file uses. */
export function unusedClasses(sources: readonly Source[]): Violation[] {
  const wishes = sources.flatMap(classUses)
  return filterSheets(sources).flatMap((sheet) => {
    const own = wishes.filter(({ sheet: asked }) => asked === sheet.path)
    if (own.some(({ any }) => any)) return []
    const asked = new Set(own.flatMap(({ names }) => names))
    return [...definedClasses(sheet)]
      .filter((name) => !asked.has(name))
      .map((name) => ({
        path: sheet.path,
        what: `has a style for "${name}", which is unused`,
      }))
  })
}

const RULE = /([^{};]+)\{([^{}]*)\}/g
const SCROLLS = /(?<![\w-])overflow(?:-\w+)?:[^;]*\b(?:auto|scroll)\b/
const POSITION = /(?<![\w-])position:/

/** Scroll boxes that hold no words which are read aloud and not seen: those lie where the page alone can hold them. */
export function unplacedScrollBoxes({ path, text }: Source): Violation[] {
  const rules = [...text.replace(COMMENT, '').matchAll(RULE)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
  )
  const placed = new Set(
    rules.filter(({ body }) => POSITION.test(body)).map(({ selector }) => selector),
  )
  return rules
    .filter(({ selector, body }) => SCROLLS.test(body) && !placed.has(selector))
    .map(({ selector }) => ({ path, what: `lets "${selector}" scroll without a position` }))
}

function filterSheets(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => path.endsWith(SHEET))
}
