/** The lines of a text that the shop has written for its papers, each once; empty where it has none. */
export function toTextLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}
