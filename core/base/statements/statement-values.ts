/** Keeps a value for a statement and returns its parameter: `:word_2` for the second one called `word`. */
export type AddValue = (name: string, value: unknown) => string

/** The values of a statement that is built from conditions, each under a name of its own. */
export interface StatementValues {
  values: Record<string, unknown>
  add: AddValue
}

/** Begins a statement whose number of values depends on what is asked for. */
export function collectValues(): StatementValues {
  const values: Record<string, unknown> = {}
  const counts = new Map<string, number>()
  const add: AddValue = (name, value) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const key = `${name}_${count}`
    values[key] = value
    return `:${key}`
  }
  return { values, add }
}
