/** A search as it was entered: `3*alba negro` searches for «alba negro» and adds three pairs. */
export function parseSearchQuery(text: string): { words: string; quantity: number } {
  const [, times, rest = text] = /^\s*(\d{1,3})\s*[*×]\s*(.*)$/.exec(text) ?? []
  return { words: rest.trim(), quantity: Math.max(1, Number(times ?? 1)) }
}
