export const MARKS = { open: '⟦', close: '⟧' } as const

/** The same texts between marks, however deep they lie. */
export function marked(texts: unknown): unknown {
  if (typeof texts === 'string') return `${MARKS.open}${texts}${MARKS.close}`
  if (Array.isArray(texts)) return texts.map(marked)
  if (texts === null || typeof texts !== 'object') return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, marked(text)]))
}
