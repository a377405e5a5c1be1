/** What stands in the search field: `3*alba negro` looks for «alba negro» and puts three on the ticket. */
export function searchedFor(typed: string): { words: string; quantity: number } {
  const [, times, rest = typed] = /^\s*(\d{1,3})\s*[*×]\s*(.*)$/.exec(typed) ?? []
  return { words: rest.trim(), quantity: Math.max(1, Number(times ?? 1)) }
}
