/** The values of a statement that is built from conditions, each under a name of its own. */
export interface StatementValues {
  values: Record<string, unknown>
  /** Keeps a value and returns its parameter: `:word_2` for the second one called `word`. */
  add(name: string, value: unknown): string
}

/** Begins a statement whose number of values depends on what is asked for. */
export function collectValues(): StatementValues {
  const values: Record<string, unknown> = {}
  const counts = new Map<string, number>()
  return {
    values,
    add(name, value) {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      const key = `${name}_${count}`
      values[key] = value
      return `:${key}`
    },
  }
}
