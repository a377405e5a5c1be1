/** The values of a statement by the names of its parameters. */
export type NamedValues = Readonly<Record<string, unknown>>

interface CompiledStatement {
  source: string
  /** The statement with `$1`, `$2` in place of its names. */
  text: string
  names: readonly string[]
}

/** A name after a colon, or a number; quoted text, comments and casts are matched so that they are left alone. */
const TOKEN = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|::|\$\d+|:([a-z][a-z0-9_]*)/g

/** Prepared statements are compiled once, as PostgreSQL plans them once, under their name. */
const compiled = new Map<string, CompiledStatement>()

/**
 * Turns the `:name` parameters of a statement into `$1`, `$2` and puts the values in that order; a name that stands
 * twice is one parameter. Throws where a parameter has no value, a value has no parameter, or a part has a number.
 */
export function bindNamed(
  name: string,
  source: string,
  values: NamedValues,
): { text: string; values: unknown[] } {
  const { text, names } = findCompiled(name, source)
  const bound = names.map((each) => {
    if (!(each in values)) throw new Error(`statement ${name}: parameter :${each} has no value`)
    return values[each]
  })
  const given = Object.keys(values)
  if (given.length !== names.length) {
    const unknown = given.filter((each) => !names.includes(each))
    throw new Error(`statement ${name}: no parameter is called :${unknown.join(', :')}`)
  }
  return { text, values: bound }
}

function findCompiled(name: string, source: string): CompiledStatement {
  const known = compiled.get(name)
  if (known?.source === source) return known
  const made = compile(name, source)
  if (name !== '') compiled.set(name, made)
  return made
}

function compile(statement: string, source: string): CompiledStatement {
  const numbers = new Map<string, number>()
  const text = source.replace(TOKEN, (token, name?: string) => {
    if (token.startsWith('$'))
      throw new Error(`statement ${statement}: ${token} stands among named parameters`)
    if (name === undefined) return token
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    return `$${number}`
  })
  return { source, text, names: [...numbers.keys()] }
}
