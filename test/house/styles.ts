import { importsOf, type Offence, type Source } from './sources.ts'

const SHEET = '.module.css'
const COMMENT = /\/\*[\s\S]*?\*\//g
const STRING = /"[^"\n]*"|'[^'\n]*'/g
/** What stands before a brace: a selector, unless it begins with `@`. */
const PRELUDE = /([^{};]+)\{/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const COMPOSED = /composes:\s*([\w\s-]+?)\s*(?:from\s*['"]([^'"]+)['"]\s*)?;/g

/** The class names that a style sheet has styles for. */
export function definedIn({ text }: Source): Set<string> {
  const plain = text.replace(COMMENT, '').replace(STRING, '""')
  const selectors = [...plain.matchAll(PRELUDE)]
    .map(([, prelude = '']) => prelude.trim().replace(/:global\([^)]*\)/g, ''))
    .filter((prelude) => !prelude.startsWith('@'))
  return new Set(
    selectors.flatMap((each) => [...each.matchAll(CLASS)].map(([, name]) => name ?? '')),
  )
}

/** What a file asks of one sheet: names, or any of them where the name is put together at run time. */
interface Wish {
  path: string
  sheet: string
  names: string[]
  any: boolean
}

/** What a component asks of the sheets it imports, or a sheet of another one. */
export function wishesOf(source: Source): Wish[] {
  return source.path.endsWith(SHEET) ? composedBy(source) : importedBy(source)
}

function importedBy(source: Source): Wish[] {
  const { path } = source
  const text = source.text.replace(/(['"])[^'"\n]*\.css\1/g, '')
  return importsOf(source)
    .filter(({ specifier }) => specifier.endsWith(SHEET))
    .map(({ target, names }) => {
      const local = names[0]?.local ?? ''
      const asked = [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))]
      const quoted = [...text.matchAll(new RegExp(`\\b${local}\\[['"]([\\w-]+)['"]\\]`, 'g'))]
      const any = new RegExp(`\\b${local}\\[(?!['"])|[({,=:]\\s*${local}\\s*[)},]`).test(text)
      return {
        ...{ path, sheet: target, any },
        names: [...new Set([...asked, ...quoted].map(([, name]) => name ?? ''))],
      }
    })
}

function composedBy({ path, text }: Source): Wish[] {
  return [...text.replace(COMMENT, '').matchAll(COMPOSED)].map(([, names = '', from]) => ({
    path,
    sheet: from ? new URL(from, `http://sheets/${path}`).pathname.slice(1) : path,
    names: names.split(/\s+/),
    any: false,
  }))
}

/** Class names that somebody asks of a sheet that has no style for them. */
export function askedInVain(sources: readonly Source[]): Offence[] {
  const defined = new Map(sheetsOf(sources).map((sheet) => [sheet.path, definedIn(sheet)]))
  return sources
    .flatMap(wishesOf)
    .flatMap(({ path, sheet, names }) =>
      names
        .filter((name) => !defined.get(sheet)?.has(name))
        .map((name) => ({ path, what: `asks ${sheet} for "${name}", which has no style` })),
    )
}

/** Class names with a style that nobody asks for. */
export function styledInVain(sources: readonly Source[]): Offence[] {
  const wishes = sources.flatMap(wishesOf)
  return sheetsOf(sources).flatMap((sheet) => {
    const own = wishes.filter(({ sheet: asked }) => asked === sheet.path)
    if (own.some(({ any }) => any)) return []
    const asked = new Set(own.flatMap(({ names }) => names))
    return [...definedIn(sheet)]
      .filter((name) => !asked.has(name))
      .map((name) => ({
        path: sheet.path,
        what: `has a style for "${name}", which nobody asks for`,
      }))
  })
}

function sheetsOf(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => path.endsWith(SHEET))
}
