import { isTest, type Source, type Violation } from './sources.ts'

/** A named SQL statement: its text is the third argument of `query`, a constant or written in place. */
export interface NamedStatement {
  name: string
  path: string
  text: string
}

const CALL = /\bquery(?:<[^(]+?>)?\(\s*[\w.]+,\s*([^,`]*'[^,`]*),\s*([\w.]+|`[^`]*`|'[^']*')/g
/** A name in an object that is passed to `query` or to the driver. */
const NAME_PROPERTY = /\bname: '([a-z]+(?:_[a-z]+)+)',\s*(\w+: (?:`[^`]*`|'[^']*'|\w+))/g

/** The statements that a file of the product names. It does not see a name that is built at run time. */
export function namedStatements({ path, text }: Source): NamedStatement[] {
  if (isTest(path) || !/^(core|app|server|demo)\//.test(path)) return []
  if (!/\bquery\b/.test(text)) return []
  const calls = [...text.matchAll(CALL)].flatMap(([, names = '', statement = '']) =>
    [...names.matchAll(/'([^']*)'/g)].map(([, name = '']) => ({ name, path, text: statement })),
  )
  const handedOn = [...text.matchAll(NAME_PROPERTY)].map(([, name = '', statement = '']) => ({
    name,
    path,
    text: statement,
  }))
  // A statement without a name is not prepared, and cannot be mistaken for another one.
  return [...calls, ...handedOn].filter(({ name }) => name !== '')
}

/** Refuses two statements with one name; the same constant may be sent from two places of a file. */
export function repeatedStatements(sources: readonly Source[]): Violation[] {
  const first = new Map<string, NamedStatement>()
  return sources.flatMap(namedStatements).flatMap((statement) => {
    const { name, path, text } = statement
    const known = first.get(name)
    if (!known) first.set(name, statement)
    if (!known || (known.path === path && known.text === text)) return []
    return [{ path, what: `names a statement "${name}", as ${known.path} does` }]
  })
}
